"""The house's key: one signature for each context, kept for its owner alone, and no second table under one number."""

from __future__ import annotations

import os
import subprocess
import sys
from base64 import urlsafe_b64encode
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1
from cryptography.hazmat.primitives.asymmetric.ec import generate_private_key as elliptic
from cryptography.hazmat.primitives.asymmetric.rsa import generate_private_key
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from houserules.cards.house_key import HouseKey, key_of_this_process, public_key
from houserules.cards.sealing import ONE_DECK, context_of
from houserules.cards.shuffling import ForkedTable, SecureShuffler

KEY = key_of_this_process()


def test_a_context_has_one_signature() -> None:
    context = context_of("7", 1)
    assert KEY.sign(context) == KEY.sign(context)
    assert len(KEY.sign(context)) == 256
    assert len({KEY.sign(context_of(table, number)) for table in "78" for number in range(1, 6)}) == 10


def test_only_the_true_signature_is_accepted() -> None:
    """Also not the same number written longer, nor with the modulus added to it."""
    context = context_of("7", 1)
    true = KEY.sign(context)
    modulus = KEY._private.public_key().public_numbers().n
    beyond = int.from_bytes(true) + modulus
    assert KEY.public.verify(context, true)
    assert not KEY.public.verify(context_of("7", 2), true)
    assert not HouseKey.generate().public.verify(context, true)
    for other in (b"", true[1:], true + b"\0", b"\0" + true, beyond.to_bytes(257), bytes(256), b"\xff" * 256):
        assert not KEY.public.verify(context, other)


def test_the_public_key_is_a_short_text_and_comes_back_from_it() -> None:
    text = KEY.public.text
    assert len(text) == 342
    assert public_key(text).verify(b"1:7", KEY.sign(b"1:7"))


def encoded(number: int, size: int = 256) -> str:
    return urlsafe_b64encode(number.to_bytes(size)).decode().rstrip("=")


@pytest.mark.parametrize(
    "text",
    ["", "key", "é" * 342, "*" * 342, KEY.public.text + "A", KEY.public.text[:-1], KEY.public.text + "==",
     encoded(2**2047), encoded(2**2046 + 1), encoded(2**2055 + 1, 257), "\ud800"],
)  # fmt: skip
def test_what_is_not_a_modulus_of_2048_bits_is_not_a_key(text: str) -> None:
    with pytest.raises(ValueError, match="is not a public key: it must be a modulus of 2048 bits"):
        public_key(text)


def test_a_saved_key_is_its_owners_alone_and_is_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "table.key"
    KEY.save(path)
    assert path.stat().st_mode & 0o777 == 0o600
    assert HouseKey.load(path).public.text == KEY.public.text
    assert HouseKey.load(path).sign(b"1:7") == KEY.sign(b"1:7")
    with pytest.raises(FileExistsError):
        HouseKey.generate().save(path)
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "elsewhere")
    with pytest.raises(FileExistsError):
        KEY.save(link)


def test_a_file_that_holds_no_house_key_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "table.key"
    short, elliptical = generate_private_key(65537, 1024), elliptic(SECP256R1())
    odd = generate_private_key(3, 2048)
    pems = [key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()) for key in (short, odd, elliptical)]
    messages = ["this one has 1024 bits", "2048 bits and 3", "is not an RSA key", "is not a private key in PEM"]
    for content, message in zip([*pems, b"nothing of the kind"], messages, strict=True):
        path.write_bytes(content)
        with pytest.raises(ValueError, match=message):
            HouseKey.load(path)


def test_a_table_does_not_go_on_in_a_copy_of_its_process() -> None:
    """Both would be dealt the same cards; a table of the copy's own is another table."""
    shuffler = SecureShuffler("7")
    shuffler.shuffle(ONE_DECK)
    told, tell = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            shuffler.shuffle(ONE_DECK)
            answer = b"shuffled"
        except ForkedTable as error:
            own = SecureShuffler().shuffle(ONE_DECK)
            answer = str(error).encode() if sorted(own) == list(ONE_DECK) else b"no table of its own"
        os.write(tell, answer)
        os._exit(0)
    os.waitpid(child, 0)
    said = os.read(told, 1000).decode()
    assert said == f"Table 7 belongs to process {os.getpid()}: it cannot go on in a copy."
    shuffler.shuffle(ONE_DECK)


def test_nothing_of_cryptography_is_loaded_before_a_key_is_needed() -> None:
    """Settling, practice from a seed and tables with given cards need none."""
    program = (
        "import sys, houserules, houserules.settle.answer, houserules.cli.play\n"
        "from houserules.cards.shuffling import SeededShuffler\n"
        "SeededShuffler(1).shuffle(range(52))\n"
        "houserules.table('let-it-ride', cards='As').next_round()\n"
        "assert 'cryptography' not in sys.modules, 'loaded'\n"
        "houserules.table('let-it-ride').next_round()\n"
        "assert 'cryptography' in sys.modules, 'not loaded'\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True, env=os.environ)
