"""How does one ask over HTTP?"""
