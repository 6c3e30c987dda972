"""What hangs on the wall, what lies on the table?"""
