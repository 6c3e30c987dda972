/** What one viewer sees of a table, folded from that viewer's events: the twin of engine/scene.py, held to it by tests. */

import { asText, fraction, plus } from '../lib/fraction';
import type { TableView } from '../lib/shapes';
import type { Line, Step, TableEvent } from './events';

export interface Scene {
  round: number;
  players: Record<string, string>;
  purses: Record<string, number>;
  /** Cents on each betting area, by "seat/wager/hand". */
  wagers: Record<string, number>;
  /** By area; null is a card this viewer may not see. */
  cards: Record<string, (string | null)[]>;
  lines: Line[];
  meters: Record<string, string>;
  seals: Record<string, string>;
  revealed: { seal: string; seed: string; context: string } | null;
}

const SHOES = ['shoe', 'other-shoe'];
/** Cards that go to a pile stay in sight until the round is over. */
const PILES = [...SHOES, 'stack', 'other-stack', 'rack', 'segregated', 'other-segregated', 'shuffler', 'away'];

export function emptyScene(): Scene {
  return { round: 0, players: {}, purses: {}, wagers: {}, cards: {}, lines: [], meters: {}, seals: {}, revealed: null };
}

/** The scene that the server has folded so far; events go on from there. */
export function sceneOf(view: TableView): Scene {
  const { players, chips, wagers, cards, lines, meters, seals, revealed } = view.scene;
  return {
    round: view.round,
    players: { ...players },
    purses: { ...chips },
    wagers: Object.fromEntries(wagers.map((each) => [wagerKey(each.seat, each.wager, each.hand), each.amount])),
    cards: structuredClone(cards),
    lines: [...lines],
    meters: Object.fromEntries(Object.entries(meters).map(([name, amount]) => [name, String(amount)])),
    seals: { ...seals },
    revealed,
  };
}

export interface Standing {
  seat: number;
  wager: string;
  hand: number;
  amount: number;
}

/** The wagers that stand, each with its place. */
export function standing(scene: Scene): Standing[] {
  return Object.entries(scene.wagers)
    .filter(([, amount]) => amount > 0)
    .map(([key, amount]) => {
      const [seat, wager, hand] = key.split('/');
      return { seat: Number(seat), wager: wager ?? '', hand: Number(hand), amount };
    });
}

export function wagerKey(seat: number, wager: string, hand = 1): string {
  return `${seat}/${wager}/${hand}`;
}

/** The scene after an event; the scene before it is left as it was. */
export function see(before: Scene, event: TableEvent): Scene {
  const moves = MOVES[event.step.do];
  if (!moves || isIrregular(event)) return before;
  const scene = structuredClone(before);
  moves(scene, event.step, event);
  return scene;
}

export function fold(before: Scene, events: Iterable<TableEvent>): Scene {
  let scene = before;
  for (const event of events) scene = see(scene, event);
  return scene;
}

function isIrregular(event: TableEvent): boolean {
  const answer = event.answer;
  return typeof answer === 'object' && answer !== null && answer.type === 'irregular';
}

type Move = (scene: Scene, step: Step, event: TableEvent) => void;

const MOVES: Record<string, Move> = {
  begin(scene, step) {
    Object.assign(scene, { cards: {}, wagers: {}, lines: [], revealed: null });
    if (step.procedure === 'round') scene.round += 1;
  },
  deal(scene, step, event) {
    (scene.cards[step.to ?? ''] ??= []).push(typeof event.answer === 'string' ? event.answer : null);
  },
  turn(scene, step, event) {
    const shown = String(event.answer).split(' ');
    const area = step.area ?? '';
    if (step.which === undefined || step.which === null) scene.cards[area] = shown;
    else (scene.cards[area] ??= [])[step.which] = shown[0] ?? null;
  },
  meter(scene, step) {
    const name = step.meter ?? '';
    scene.meters[name] = asText(plus(fraction(scene.meters[name] ?? '0'), fraction(step.change ?? '0')));
  },
  link(scene, step) {
    scene.meters[step.meter ?? ''] = step.shows ?? '0';
  },
  shuffle(scene, step, event) {
    const answer = event.answer;
    const sealed = typeof answer === 'object' && answer !== null ? (answer.seal ?? '') : '';
    scene.seals[step.area ?? ''] = sealed;
  },
  move(scene, step) {
    const area = step.area ?? '';
    const to = step.to ?? '';
    if (area in scene.seals && !SHOES.includes(area)) {
      scene.seals[to] = scene.seals[area] ?? '';
      delete scene.seals[area];
    }
    const source = scene.cards[area];
    if (PILES.includes(to) || !source) return;
    const moved = source.splice(step.cards ? source.length - step.cards : 0);
    (scene.cards[to] ??= []).push(...moved);
    if (!source.length) delete scene.cards[area];
  },
  reveal(scene, step) {
    scene.revealed = { seal: step.seal ?? '', seed: step.seed ?? '', context: step.context ?? '' };
  },
  sit(scene, step) {
    scene.players[step.seat ?? 0] = step.player ?? '';
    scene.purses[step.seat ?? 0] = step.chips ?? 0;
  },
  leave(scene, step) {
    delete scene.players[step.seat ?? 0];
  },
  stake(scene, step) {
    const where = wagerKey(step.seat ?? 0, step.wager ?? '', step.hand);
    scene.wagers[where] = (scene.wagers[where] ?? 0) + (step.amount ?? 0);
    scene.purses[step.seat ?? 0] = (scene.purses[step.seat ?? 0] ?? 0) - (step.amount ?? 0);
  },
  collect: settle,
  pay: settle,
  return: settle,
};

function settle(scene: Scene, step: Step): void {
  const line = step.line;
  if (!line) return;
  scene.lines.push(line);
  const where = wagerKey(line.seat, line.wager, line.hand);
  scene.wagers[where] = (scene.wagers[where] ?? 0) - line.stake;
  scene.purses[line.seat] = (scene.purses[line.seat] ?? 0) + (line.payout ?? 0) + (line.returned ?? 0);
}
