/** Cards that lie where the layout has no place for them: common draws, a card that was exposed. */

import type { Drawing, Mark } from '../felt/drawing';
import type { Scene } from '../fold/scene';
import { seatOf } from '../lib/words';

export interface Loose {
  area: string;
  cards: (string | null)[];
  mark: Mark;
}

const WIDTH = 194;
const APART = 22;

/** Beside what is before the tray, to the reader's left. */
export function looseCards(drawing: Drawing, scene: Scene): Loose[] {
  const side = drawing.areas.get(0);
  const first = side?.get('community') ?? drawing.cards.get('dealer');
  if (!first) return [];
  const found = Object.entries(scene.cards).filter(
    ([area, cards]) => cards.length && !seatOf(area) && !side?.has(area) && !drawing.cards.has(area),
  );
  return found.map(([area, cards], place) => ({
    area,
    cards,
    mark: { ...first, width: WIDTH, x: first.x - first.width / 2 - (place + 1) * (WIDTH + APART) + WIDTH / 2 },
  }));
}
