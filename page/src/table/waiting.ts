/** Waiting is always explained: whom the table waits for, and what for. */

import type { Scene } from '../fold/scene';
import type { Waiting } from '../lib/shapes';
import { personName, readable, seatOf, sentence } from '../lib/words';

export interface Explained {
  words: string;
  /** Whether it is for the person who looks to act. */
  own: boolean;
}

export function explain(waiting: Waiting | null, scene: Scene, own: number, about: { ready: boolean; attended: boolean }): Explained {
  if (!waiting) return { words: between(scene, about.attended), own: false };
  if (waiting.for === 'players') return betting(scene, own, about.ready);
  const seat = seatOf(waiting.for);
  if (seat && seat === own) return { words: 'Your turn', own: true };
  if (seat) return { words: `Waiting for ${personName(scene.players[seat] ?? '')}, seat ${seat}, to decide`, own: false };
  const second = waiting.two_people ? ' (two people must say so)' : '';
  return { words: `${sentence(`the ${waiting.for}`)} must ${waiting.does}${second}`, own: false };
}

/** What the question is about, unless one of the choices says the same. */
export function matterOf(waiting: Waiting | null): string {
  const about = waiting?.step.about ?? '';
  return waiting?.choices.includes(about) ? '' : readable(about).replace(/^(\d)x /, '$1 × ');
}

function between(scene: Scene, attended: boolean): string {
  if (attended) return 'The dealer begins the next round';
  return Object.keys(scene.players).length ? 'The next round begins in a moment' : 'The table waits for players';
}

function betting(scene: Scene, own: number, ready: boolean): Explained {
  if (!own) return { words: 'Wagers are open', own: false };
  if (ready) return { words: 'Your wagers are placed; waiting for the others', own: false };
  return { words: 'Place your wagers', own: true };
}
