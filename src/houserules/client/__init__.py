"""The casino from Python, with the same verbs as over HTTP."""

from houserules.client.client import Client as Client
from houserules.client.connection import Refused as Refused
