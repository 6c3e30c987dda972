import { expect, test } from 'vitest';
import { around, seen, upon } from '../felt/camera';
import { stack } from '../felt/denominations';
import { assignKeys } from '../table/keys';
import { asText, fraction, plus, wholeCents } from './fraction';
import { cents, dollars, signed } from './money';
import { cardWords, clausePath, titled } from './words';
import type { TableLine } from './shapes';
import { tableName, titleOf } from './tables';

test('money', () => {
  expect([dollars(50_000), dollars(1250), dollars(-100), signed(1500), signed(0)]).toEqual(['$500', '$12.50', '−$1', '+$15', '$0']);
  expect([cents('12.5'), cents('$1,000'), cents('7'), cents('0.005'), cents('x')]).toEqual([1250, 100_000, 700, null, null]);
});

test('meters are added without loss', () => {
  const sum = plus(fraction('100000'), fraction('25/2'));
  expect([asText(sum), wholeCents(sum), wholeCents(fraction('-1/2'))]).toEqual(['200025/2', 100_012, -1]);
});

test('chips', () => {
  expect(stack(3100).map((chip) => chip.cents)).toEqual([2500, 500, 100]);
  expect(stack(50).length).toBe(1);
});

test('words', () => {
  expect([titled('match-the-dealer'), cardWords('Td'), clausePath('BJ 8.A(1)')]).toEqual([
    'Match the Dealer', 'ten of diamonds', '/rulebook/BJ/8.A(1)',
  ]);
});

test('every choice has a key of its own', () => {
  const choices = ['stand', 'hit', 'double', 'split', 'surrender', 'insurance', 'no-insurance', 'even-money', 'switch', 'keep'];
  const keys = assignKeys(choices, 'ZY');
  expect(keys.size).toBe(choices.length);
  expect(new Set(keys.values()).size).toBe(choices.length);
  expect([keys.get('stand'), keys.get('split'), keys.get('surrender')]).toEqual(['S', 'P', 'R']);
});

test('a camera looks at a turned position upright', () => {
  const mark = { x: 1000, y: 500, angle: 40, width: 100, height: 60, round: false, clause: '' };
  const camera = upon(around([mark], 40), 40, 200, 120, 10);
  expect(camera.scale).toBeCloseTo(2);
  const spot = seen(camera, mark);
  expect([spot.x, spot.y, spot.angle].map(Math.round)).toEqual([100, 60, 0]);
});

test('tables are called by their names, not by their ids', () => {
  const line = (table: string, game: string): TableLine => ({ table, game, submission: '', about: null, halted: '' });
  const [one, two, learns] = ['blackjack-84d51a5d2480d72e', 'blackjack-94d51a5d2480d72e', 'blackjack-training-2c9e0a2585'];
  const lines = [line(one, 'blackjack'), line(two, 'blackjack'), line(learns, 'blackjack'), line('high-limit', 'blackjack')];
  expect([one, two, learns, 'high-limit'].map((table) => tableName(table, lines))).toEqual(['table 1', 'table 2', 'training', 'High Limit']);
  expect(titled('texas-holdem-bonus')).toBe("Texas Hold 'Em Bonus");
  expect(titleOf(two, lines)).toBe('Blackjack · table 2');
  expect(titleOf('let-it-ride-84d51a5d2480d72f', lines)).toBe('Let It Ride · closed table');
});
