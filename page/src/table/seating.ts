/** Who sits where, what they have in play and what it brought, from the scene. */

import { netOf } from '../fold/events';
import type { Scene } from '../fold/scene';
import { handOf, seatOf } from '../lib/words';

export interface Seated {
  seat: number;
  name: string;
  stake: number;
  hands: [area: string, cards: (string | null)[]][];
  net: number;
  /** Everything of this seat is settled. */
  over: boolean;
}

/** From the dealer's right to the dealer's left, as one sees them from the players' side. */
export function seating(scene: Scene, positions: number): Seated[] {
  return Array.from({ length: positions }, (_, place) => positions - place).map((seat) => {
    const lines = scene.lines.filter((line) => line.seat === seat);
    const stake = Object.entries(scene.wagers).reduce((sum, [key, amount]) => sum + (key.startsWith(`${seat}/`) ? amount : 0), 0);
    return {
      seat,
      name: scene.players[seat] ?? '',
      stake,
      hands: Object.entries(scene.cards)
        .filter(([area, cards]) => seatOf(area) === seat && cards.length)
        .sort(([one], [other]) => handOf(one) - handOf(other)),
      net: lines.reduce((sum, line) => sum + netOf(line), 0),
      over: lines.length > 0 && stake === 0,
    };
  });
}
