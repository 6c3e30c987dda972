/** A round of the past: the same events, folded by the same fold, one step at a time. */

import { drawingOf, type Drawing } from '../felt/drawing';
import type { Line, TableEvent } from '../fold/events';
import { sealed } from '../fold/narration';
import { emptyScene, see, type Scene } from '../fold/scene';
import { get, problem, type Problem } from '../lib/api';
import type { TableLine, Waiting } from '../lib/shapes';
import type { Seal } from './trace';

export interface RoundBody {
  table: string;
  round: number;
  game: string;
  submission: string;
  events: TableEvent[];
  lines: Line[];
  seals: Seal[];
}

/** Milliseconds for which a step is looked at while the round plays. */
const PACE: Record<string, number> = { deal: 420, turn: 800, ask: 900, pay: 900, collect: 700, return: 700, spin: 1400, announce: 900 };
const PACE_ELSE = 350;
/** The clock is nobody's step; chips move with the wager that was spoken. */
const QUIET = new Set(['clock', 'stake']);

export class Replay {
  round = $state.raw<RoundBody | null>(null);
  drawing = $state.raw<Drawing | null>(null);
  failure = $state.raw<Problem | null>(null);
  playing = $state(false);
  /** The steps that are told, and the scene after each. */
  steps = $state.raw<TableEvent[]>([]);
  place = $state(0);
  readonly counts: Record<string, string> = {};
  readonly settled = true;

  private scenes: Scene[] = [];
  private timer = 0;

  constructor(readonly table: string, readonly number: number) {}

  get path(): string {
    return `v1/tables/${encodeURIComponent(this.table)}/rounds/${this.number}`;
  }

  get scene(): Scene {
    return this.steps.length ? (this.scenes[this.place] ?? emptyScene()) : emptyScene();
  }

  get step(): TableEvent | undefined {
    return this.steps[this.place];
  }

  /** Who is being asked, so that their seat can be marked. */
  get waiting(): Waiting | null {
    const step = this.step?.step;
    return step?.do === 'ask' ? ({ for: `seat-${step.seat}` } as Waiting) : null;
  }

  get line(): TableLine | null {
    return this.round ? { table: this.table, game: this.round.game, submission: this.round.submission, about: null, halted: '' } : null;
  }

  async open(first: number): Promise<void> {
    try {
      const round = await get<RoundBody>(this.path);
      this.fold(round);
      this.round = round;
      this.show(first);
      this.drawing = await drawingOf(round.submission);
    } catch (error) {
      this.failure = problem(error);
    }
  }

  /** By the number of its event; the nearest step before it, if it has none of its own. */
  show(n: number): void {
    const found = this.steps.findLastIndex((event) => event.n <= n);
    this.go(n < 0 || Number.isNaN(n) ? 0 : found);
  }

  go(place: number): void {
    this.place = Math.max(0, Math.min(this.steps.length - 1, place));
  }

  play(): void {
    this.playing = true;
    if (this.place === this.steps.length - 1) this.place = 0;
    this.wait();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.go(this.place + 1);
      if (this.place === this.steps.length - 1) this.pause();
      else this.wait();
    }, PACE[this.step?.step.do ?? ''] ?? PACE_ELSE);
  }

  /** The round ends where the next procedure begins. Who sat there is known by their wagers. */
  private fold(round: RoundBody): void {
    const next = round.events.findIndex((event, place) => place > 0 && event.step.do === 'begin');
    const own = next < 0 ? round.events : round.events.slice(0, next);
    let scene: Scene = { ...emptyScene(), round: this.number - 1, players: playersOf(own) };
    const steps: TableEvent[] = [];
    for (const event of own) {
      scene = see(scene, event);
      if (!QUIET.has(event.step.do)) steps.push(event);
      if (steps.length) this.scenes[steps.length - 1] = scene;
    }
    this.steps = steps;
  }
}

function playersOf(events: TableEvent[]): Record<string, string> {
  const players: Record<string, string> = {};
  for (const event of events) {
    const bet = sealed(event);
    if (bet?.type === 'bet' && bet.seat && event.person) players[bet.seat] = event.person;
  }
  return players;
}
