import { expect, test } from 'vitest';
import type { TableEvent } from './events';
import { isSpoken, narrate, type Names } from './narration';

const files = import.meta.glob<{ events: TableEvent[] }>('./scenes/*.json', { eager: true, import: 'default' });
const names: Names = { own: 2, title: (wager) => wager };

test.each(Object.entries(files))('every step of %s is a sentence', (_, { events }) => {
  for (const event of events) {
    const said = narrate(event, names);
    expect(said, JSON.stringify(event)).toMatch(/^[A-Z“0-9].*\.$/);
    expect(said).not.toMatch(/undefined|null|NaN|\[object/);
  }
  expect(events.some((event) => isSpoken(event, names))).toBe(true);
});

test('one’s own cards are told to oneself', () => {
  const deal = { do: 'deal', to: 'seat-2', cite: '' };
  expect(narrate({ n: 1, step: deal, answer: 'As' }, names)).toBe('You get the ace of spades.');
  expect(narrate({ n: 1, step: { ...deal, to: 'seat-3' } }, names)).toBe('Seat 3 gets a card face down.');
});

test('a settled wager is told with its odds', () => {
  const line = { seat: 2, wager: 'blackjack', stake: 1000, result: 'win' as const, clause: 'BJ 13.A(2)', odds: '3 to 2', payout: 1500, returned: 1000, outcome: 'blackjack' };
  const said = narrate({ n: 1, step: { do: 'pay', cite: 'BJ 13.A(2)', line } }, names);
  expect(said).toBe('Your blackjack wins $15 at 3 to 2: blackjack.');
});

test('people and places are named as people name them', () => {
  const told = (step: TableEvent['step']): string => narrate({ n: 1, step }, names);
  expect(told({ do: 'sit', cite: '', seat: 4, player: 'guest-a4e0aa89' })).toBe('Guest A4 takes seat 4.');
  expect(told({ do: 'move', cite: '', area: 'seat-3', to: 'rack' })).toBe('Seat 3’s cards go to the rack.');
  expect(told({ do: 'move', cite: '', area: 'seat-2', to: 'rack' })).toBe('Your cards go to the rack.');
  expect(told({ do: 'move', cite: '', area: 'dealer', to: 'rack' })).toBe('The dealer’s cards go to the rack.');
});
