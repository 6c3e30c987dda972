/** The browser's own check, held to rounds of real tables that Python wrote out (tests/page/traces.py). */

import { expect, test } from 'vitest';
import { checkRound, verdict, type Checked } from './checking';
import { commitment, fromHex, isSigned, shuffled, Stream, toHex, drawn, fullDecks } from './sealing';
import type { CardTrace } from './trace';

interface Written extends CardTrace {
  orders: Record<string, string>;
}

const files = import.meta.glob<Written>('./traces/*.json', { eager: true, import: 'default' });
const traces = Object.entries(files);

function all(found: Checked[]) {
  return found.flatMap(({ checks }) => checks);
}

function copied(trace: CardTrace): CardTrace {
  return structuredClone({ ...trace });
}

function of(name: string): CardTrace {
  const found = files[`./traces/${name}.json`];
  if (!found) throw new Error(name);
  return copied(found);
}

/** The event with which the round begins. */
function begun(trace: CardTrace): number {
  const rounds = trace.events.filter((event) => event.step.procedure === 'round');
  return rounds[trace.round - Math.max(trace.since, 1)]?.n ?? -1;
}

test('the test vector of docs/randomness.md', async () => {
  const vector = VECTOR;
  const seed = fromHex(vector.seed) ?? new Uint8Array(0);
  expect(await commitment('123:7', seed)).toBe('3705ed428d215a96573677d61c5008875045d6317d461cae956525897c88b833');
  expect(await isSigned(vector.key, '123:7', seed)).toBe(true);
  expect(await isSigned(vector.key, '124:7', seed)).toBe(false);
  const stream = await Stream.of(seed);
  const words = Array.from({ length: 6 }, () => stream.word());
  expect(words).toEqual([3488044347, 1753915735, 3139867407, 1967419453, 3340706248, 2190559874]);
  const again = await Stream.of(seed);
  const below = Array.from({ length: 6 }, () => again.below(3_000_000_000));
  expect(below).toEqual([1753915735, 1967419453, 2190559874, 1408120265, 2044476032, 1386416366]);
  expect((await shuffled(seed, fullDecks(1))).slice(0, 8).join(' ')).toBe('6d Ad 4d 4s 7h 9h Td 8h');
  expect(await drawn(seed, [], 10000, 50000)).toBe('47149');
});

test('there are rounds of every kind', () => {
  expect(traces.length).toBeGreaterThanOrEqual(6);
  const kinds = traces.flatMap(([, { events }]) => events.map(({ step }) => step.wheel ?? step.do));
  for (const kind of ['shuffle', 'cut', 'burn', 'magic-card', 'lucky-seat', 'wheel']) expect(kinds).toContain(kind);
});

test.each(traces)('%s: orders are those of Python', async (_, { seals, orders, decks }) => {
  expect(Object.keys(orders).length).toBeGreaterThan(0);
  for (const [seal, order] of Object.entries(orders)) {
    const seed = fromHex(seals.find((each) => each.seal === seal)?.seed ?? '') ?? new Uint8Array(0);
    expect((await shuffled(seed, fullDecks(decks))).join(' ')).toBe(order);
  }
});

test.each(traces)('%s holds', async (_, trace) => {
  const found = await checkRound(trace);
  expect(found.length).toBeGreaterThan(0);
  expect(all(found).filter(({ ok }) => ok === false)).toEqual([]);
  expect(verdict(all(found))).toBe(true);
});

test.each(traces)('%s with a card exchanged does not hold', async (_, trace) => {
  const forged = copied(trace);
  const dealt = forged.events.find((event) => event.n > begun(forged) && event.step.do === 'deal' && event.answer);
  const other = dealt?.answer === 'As' ? 'Ks' : 'As';
  if (dealt) dealt.answer = other;
  const failed = all(await checkRound(forged)).filter(({ ok }) => ok === false);
  expect(failed.map(({ what }) => what)).toEqual(['The cards are as shuffled']);
  expect(failed[0]?.says).toContain(`Event ${dealt?.n}`);
});

test.each(traces)('%s with another seed does not hold', async (_, trace) => {
  const forged = copied(trace);
  for (const each of forged.seals) {
    const seed = fromHex(each.seed ?? '');
    if (seed?.length) seed[7] = (seed[7] ?? 0) ^ 1;
    each.seed = toHex(seed ?? new Uint8Array(0));
  }
  const failed = all(await checkRound(forged)).filter(({ ok }) => ok === false).map(({ what }) => what);
  expect(failed).toContain('The seed opens the seal');
  expect(failed).toContain('The house signed it');
  expect(failed).toContain('The cards are as shuffled');
});

test('a seal that was changed, another table, another key and a draw that was changed are told apart', async () => {
  const changed = of('blackjack-magic-card');
  const spin = changed.events.find((event) => event.n > begun(changed) && event.step.wheel === 'magic-card');
  const answer = spin?.answer as { shows: string };
  answer.shows = answer.shows === 'As' ? 'Ks' : 'As';
  const failed = all(await checkRound(changed)).filter(({ ok }) => ok === false);
  expect(failed.map(({ what }) => what)).toEqual(['The draw is as sealed']);

  const elsewhere = { ...of('let-it-ride'), table: 'another' };
  expect(all(await checkRound(elsewhere)).filter(({ ok }) => ok === false).map(({ what }) => what)).toEqual(['Made for this table']);

  const key = { ...of('let-it-ride'), key: VECTOR.key };
  expect(all(await checkRound(key)).filter(({ ok }) => ok === false).map(({ what }) => what)).toEqual(['The house signed it']);
});

test('what is still sealed is said, and is not taken for wrong', async () => {
  const trace = of('let-it-ride');
  for (const each of trace.seals) each.seed = '';
  const checks = all(await checkRound(trace));
  expect(checks.map(({ what }) => what)).toContain('Still sealed');
  expect(verdict(checks)).toBe(null);
});

const VECTOR = {
  key:
    'i4wcuMBGQzGiaT0k5MoNzUhl4h6O5I-Ehh5jimTlfdD6BoCWX3b7hPaSJwCcL5bvQPwXEFIBUCnQuOdvZk1NUmy6Gq17fvOT' +
    'sX2FrVenyQNJ_T7tQEKFib2kdLTD9iEqztbyKmX0JL30upORS3S1AMNnqctcgZgvfwICzYPvHjHUvyd-IkxwIPuAQPVwqYHU' +
    'q14OnX2YzKwU5Zz_l7fh7-WGIZluGQ_pSQDqTqb4j3hqYOsL59EGng11cMrLKZDV_MzhLI46hyg2YNVbrsWGxp4rI4iv7kpg' +
    'YnT0CWjWd38nO5v7k4qThTxbj1SNvR3qW0Z0qoYob_hV2S86vXwg8w',
  seed:
    '88942f072b5365b3919c0d6f0ab24efec2c14f17a211314b880a7448f1a10314d42dd7b4d13df5726d7c1cf4d8beaed3' +
    '57fad7393260ebcad1ec651d27706e486b938371190f75686aa66c11f594f01aa35d26162c8ea369754a2814561d4ef4' +
    '12776f3bd005b1d6baa8ef005cc40a57ee23c1143ea91399a0526b325370ac36a2adbd5536e2bf228572fcbedb54e1fb' +
    'b5300c77b5437fa12d0664788d36da724bc2513056656f01c4cb26f41eab49bf94f7cb7336121999be519e6c56164a8a' +
    'cbd062f5d730f8d2b0abc920815b67459ed2227d9f79a5a5868e9e776efaae7c5a57ba5cc84080eda24e3ea7bd49c4e4' +
    '634fa7e11f761ed5db81c0a1da1ea05f',
};
