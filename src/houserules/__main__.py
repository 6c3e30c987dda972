"""`python -m houserules` is the command `houserules`."""

from houserules.cli.main import run

if __name__ == "__main__":
    run()
