"""Who plays here now?"""
