/** The page sees what the house says that it sees: scenes that Python wrote out (tests/page/scenes.py). */

import { expect, test } from 'vitest';
import type { TableEvent } from './events';
import { emptyScene, see, type Scene } from './scene';

interface Written {
  start: { viewer: string; meters: Record<string, string> };
  events: TableEvent[];
  scenes: { after: number; scene: Scene }[];
}

const files = import.meta.glob<Written>('./scenes/*.json', { eager: true, import: 'default' });

test('there are scenes of all games', () => {
  expect(Object.keys(files).length).toBeGreaterThanOrEqual(7);
});

test.each(Object.entries(files))('%s', (_, { start, events, scenes }) => {
  const expected = new Map(scenes.map(({ after, scene }) => [after, scene]));
  let scene: Scene = { ...emptyScene(), meters: { ...start.meters } };
  let compared = 0;
  for (const event of events) {
    const before = JSON.stringify(scene);
    const last = scene;
    scene = see(scene, event);
    expect(JSON.stringify(last)).toBe(before);
    if (expected.has(event.n)) {
      expect(scene).toEqual(expected.get(event.n));
      compared += 1;
    }
  }
  expect(compared).toBe(scenes.length);
});
