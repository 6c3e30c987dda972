"""What does this round pay?"""
