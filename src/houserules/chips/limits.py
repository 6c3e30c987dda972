"""How large input may be. What is refused for its size is refused in a sentence that names the limit."""

MOST_CENTS = 10**14  # any amount of a round: a trillion dollars
MOST_CENTS_FILED = 10**16  # any amount of a submission: a hundred trillion dollars
MOST_BYTES_OF_A_ROUND = 1 << 20  # eight decks of cards are three thousand bytes
MOST_BYTES_OF_A_LINE = 1 << 27  # a line this long ends the input; a shorter one is refused and the next one read
MOST_BYTES_OF_A_SUBMISSION = 1 << 18  # the longest default has some ten thousand
MOST_VALUES = 1_000  # of a submission; the longest default has some two hundred
MOST_DEPTH = 50  # a submission is a table of tables of tables
MOST_CHARACTERS = 1_000  # of a name or any other text
MOST_CHARACTERS_OF_A_KEY = 100
MOST_CHARACTERS_OF_AN_ERROR = 600  # in a sentence that quotes what it was given
MOST_JOBS = 256  # processes that settle rounds side by side
