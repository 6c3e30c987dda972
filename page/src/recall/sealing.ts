/** The recipe of docs/randomness.md once more, in the browser: nothing here asks the house. */

const LABEL = new TextEncoder().encode('houserules/seal/v2\n');
const SIGNATURE_BYTES = 256;
const EXPONENT_SQUARINGS = 16; // 65537 is 2^16 + 1
/** What stands before the SHA-256 in a signature by PKCS #1 v1.5 (RFC 8017). */
const PADDING = `0001${'ff'.repeat(202)}003031300d060960864801650304020105000420`;
const RANKS = '23456789TJQKA';
const SUITS = 'cdhs';
const WORDS = 2 ** 32;

export type Bytes = Uint8Array<ArrayBuffer>;

export function fromHex(text: string): Bytes | null {
  if (text.length % 2 || !/^[0-9a-f]*$/.test(text)) return null;
  return Uint8Array.from({ length: text.length / 2 }, (_, place) => Number.parseInt(text.slice(2 * place, 2 * place + 2), 16));
}

export function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function sha256(...parts: Uint8Array[]): Promise<Bytes> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
}

/** The seal that this seed opens. */
export async function commitment(context: string, seed: Uint8Array): Promise<string> {
  return toHex(await sha256(LABEL, new TextEncoder().encode(context), seed));
}

/** Whether the seed is the one signature that the house's key has for this context. */
export async function isSigned(key: string, context: string, seed: Uint8Array): Promise<boolean> {
  const modulus = modulusOf(key);
  const number = BigInt(`0x${toHex(seed) || '0'}`);
  if (modulus === null || seed.length !== SIGNATURE_BYTES || number >= modulus) return false;
  let power = number;
  for (let turn = 0; turn < EXPONENT_SQUARINGS; turn += 1) power = (power * power) % modulus;
  const expected = PADDING + toHex(await sha256(LABEL, new TextEncoder().encode(context)));
  return (power * number) % modulus === BigInt(`0x${expected}`);
}

/** The modulus, big end first, in URL-safe Base64. */
function modulusOf(key: string): bigint | null {
  if (!/^[\w-]{342}$/.test(key)) return null;
  const bytes = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return BigInt(`0x${toHex(Uint8Array.from(bytes, (each) => each.charCodeAt(0)))}`);
}

/** ChaCha20 (RFC 8439) from the SHA-256 of the seed: its words, one after the other. */
export class Stream {
  private readonly start: Uint32Array;
  private block = new Uint32Array(0);
  private at = 0;

  private constructor(key: Bytes) {
    const view = new DataView(key.buffer);
    const words = Array.from({ length: 8 }, (_, place) => view.getUint32(4 * place, true));
    this.start = Uint32Array.from([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, ...words, 0, 0, 0, 0]);
  }

  static async of(seed: Uint8Array): Promise<Stream> {
    return new Stream(await sha256(seed));
  }

  /** A fair number from 0 to n - 1: words beyond the last whole run of n are dropped. */
  below(n: number): number {
    const limit = WORDS - (WORDS % n);
    let word = this.word();
    while (word >= limit) word = this.word();
    return word % n;
  }

  word(): number {
    if (this.at === this.block.length) {
      this.block = mixed(this.start);
      this.start[12] = (this.start[12] ?? 0) + 1;
      this.at = 0;
    }
    return this.block[this.at++] ?? 0;
  }
}

function mixed(start: Uint32Array): Uint32Array<ArrayBuffer> {
  const v = Uint32Array.from(start);
  for (let round = 0; round < 10; round += 1) {
    for (let i = 0; i < 4; i += 1) quarter(v, i, 4 + i, 8 + i, 12 + i);
    for (let i = 0; i < 4; i += 1) quarter(v, i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4));
  }
  return v.map((word, place) => word + (start[place] ?? 0));
}

function quarter(v: Uint32Array, a: number, b: number, c: number, d: number): void {
  turn(v, a, b, d, 16);
  turn(v, c, d, b, 12);
  turn(v, a, b, d, 8);
  turn(v, c, d, b, 7);
}

function turn(v: Uint32Array, x: number, y: number, z: number, bits: number): void {
  v[x] = (v[x] ?? 0) + (v[y] ?? 0);
  const word = (v[z] ?? 0) ^ (v[x] ?? 0);
  v[z] = (word << bits) | (word >>> (32 - bits));
}

/** The cards in the order that the seed puts them in, from the top; they start out in ascending order. */
export async function shuffled(seed: Uint8Array, pack: readonly string[]): Promise<string[]> {
  const cards = pack.map(numberOf).sort((one, other) => one - other);
  const stream = await Stream.of(seed);
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const pick = stream.below(last + 1);
    [cards[last], cards[pick]] = [cards[pick] ?? 0, cards[last] ?? 0];
  }
  return cards.map(cardOf);
}

/** What a wheel with these symbols shows, or, without symbols, a number from least to most. */
export async function drawn(seed: Uint8Array, symbols: readonly string[], least = 0, most = 0): Promise<string> {
  const stream = await Stream.of(seed);
  if (symbols.length) return symbols[stream.below(symbols.length)] ?? '';
  return String(least + stream.below(most - least + 1));
}

export function fullDecks(decks: number): string[] {
  return Array.from({ length: 52 * decks }, (_, place) => cardOf(place % 52));
}

function numberOf(card: string): number {
  return RANKS.indexOf(card[0] ?? '') * 4 + SUITS.indexOf(card[1] ?? '');
}

function cardOf(number: number): string {
  return `${RANKS[number >> 2]}${SUITS[number & 3]}`;
}
