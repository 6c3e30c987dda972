"""Was it by the book?"""
