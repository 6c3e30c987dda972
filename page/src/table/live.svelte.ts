/** A table as one person sees it now: the server's events, folded one after the other at a pace that can be followed. */

import { drawingOf, type Drawing } from '../felt/drawing';
import type { Line, TableEvent } from '../fold/events';
import { emptyScene, sceneOf, see, type Scene } from '../fold/scene';
import { get, problem, type Problem } from '../lib/api';
import { settings } from '../lib/settings.svelte';
import type { TableLine, TableView, Waiting } from '../lib/shapes';
import { subscribe, type Connection, type Subscription } from '../lib/stream';
import { tableName } from '../lib/tables';

/** Milliseconds for which an event is looked at before the next. */
const PACE: Record<string, number> = { deal: 170, turn: 320, pay: 260, collect: 160, return: 200, spin: 900, burn: 90 };
/** For which the end of a round is looked at, before the next one clears the felt; any act of one's own ends it. */
const HELD = 1800;
const MOST_STEPS = 400;
const MOST_RECENT = 8;
/** More than this was missed while away: it is not played, only shown. */
const TOO_MANY = 90;

function isCard({ step }: TableEvent): boolean {
  return step.do === 'deal';
}

export class LiveTable {
  line = $state.raw<TableLine | null>(null);
  name = $state('');
  drawing = $state.raw<Drawing | null>(null);
  scene = $state.raw<Scene>(emptyScene());
  waiting = $state.raw<Waiting | null>(null);
  counts = $state.raw<Record<string, string>>({});
  /** The steps of the present round, and what the last one brought. */
  steps = $state.raw<TableEvent[]>([]);
  /** The steps of the round before, which are still looked at until the first card of the next. */
  before = $state.raw<TableEvent[]>([]);
  lastLines = $state.raw<Line[]>([]);
  lastRound = $state(0);
  /** What the person who looks has won or lost since they came, over how many rounds. */
  session = $state.raw({ net: 0, rounds: 0 });
  /** Their latest rounds, the last one first. */
  recent = $state.raw<{ round: number; net: number }[]>([]);
  connection = $state<Connection>('connecting');
  failure = $state.raw<Problem | null>(null);
  /** How many events are known. */
  version = $state(0);
  /** Whether every event that is known is shown. */
  settled = $state(true);

  /** Called for each event as it is shown. */
  onEvent: (event: TableEvent) => void = () => undefined;
  /** Called when a connection that was lost is back. */
  onReturn: () => void = () => undefined;

  private queue: TableEvent[] = [];
  private timer = 0;
  private lineAt = 0;
  private next = 0;
  private stream: Subscription | null = null;
  private looking = false;
  private lookAgain = false;
  private closed = false;
  /** What an earlier opening hears is dropped. */
  private turn = 0;

  constructor(readonly table: string) {}

  async open(): Promise<void> {
    const turn = ++this.turn;
    try {
      const view = await get<TableView>(this.path());
      const lines = await get<{ tables: TableLine[] }>('v1/tables');
      this.line = lines.tables.find((each) => each.table === this.table) ?? null;
      this.name = tableName(this.table, lines.tables);
      if (turn === this.turn) this.show(view);
      if (this.line) this.drawing = await drawingOf(this.line.submission);
      await this.recall(view);
    } catch (error) {
      this.failure = problem(error);
      return;
    }
    if (this.closed) return;
    addEventListener('visibilitychange', this.catchUp);
    if (turn === this.turn) this.listen();
  }

  /** From the beginning: somebody else looks now, who has a view of their own, or something was missed. */
  async reopen(): Promise<void> {
    const turn = ++this.turn;
    this.stream?.close();
    try {
      const view = await get<TableView>(this.path());
      if (this.closed || turn !== this.turn) return;
      this.show(view);
      await this.recall(view);
    } catch {
      // The stream tells when the connection is lost.
    }
    if (!this.closed && turn === this.turn) this.listen();
  }

  private listen(): void {
    this.stream?.close();
    this.stream = subscribe(this.path('/stream'), {
      after: String(this.next - 1),
      take: (data, _, event) => this.take(data, event),
      connection: (now) => {
        if (now === 'open' && this.connection === 'lost') this.onReturn();
        this.connection = now;
      },
      gone: () => (this.failure = { status: 404, detail: 'it has been closed' }),
    });
  }

  close(): void {
    this.closed = true;
    this.stream?.close();
    clearTimeout(this.timer);
    removeEventListener('visibilitychange', this.catchUp);
  }

  /** Shows at once whatever is still to be shown: nobody waits for an animation. */
  catchUp = (): void => {
    clearTimeout(this.timer);
    while (this.queue.length) this.step();
    this.settled = true;
  };

  /** Events that came as the answer to a command, ahead of the stream. */
  accept(events: TableEvent[]): void {
    for (const event of events) if (event.n === this.next) this.take(event, 'message');
  }

  /** Counts a wager of the person who looks; a round counts once its first wager is settled. */
  tally(net: number): void {
    const [last, ...earlier] = this.recent;
    const { round } = this.scene;
    const same = last?.round === round;
    this.session = { net: this.session.net + net, rounds: this.session.rounds + Number(!same) };
    const now = { round, net: net + (same ? last.net : 0) };
    this.recent = [now, ...(same || !last ? earlier : [last, ...earlier])].slice(0, MOST_RECENT);
  }

  private path(rest = ''): string {
    return `v1/tables/${encodeURIComponent(this.table)}${rest}`;
  }

  private show(view: TableView): void {
    clearTimeout(this.timer);
    [this.queue, this.settled] = [[], true];
    this.scene = sceneOf(view);
    this.waiting = view.waiting;
    this.counts = view.scene.counts;
    this.next = this.version = view.version;
  }

  /** The steps of the round under way, for the list. */
  private async recall(view: TableView): Promise<void> {
    const after = Math.max(-1, view.version - MOST_STEPS);
    const told = await get<{ events: TableEvent[] }>(this.path(`/events?after=${after}`));
    const known = told.events.filter((event) => event.n < this.next);
    const begun = known.findLastIndex((event) => event.step.do === 'begin');
    this.steps = known.slice(Math.max(begun, 0));
  }

  private take(data: unknown, kind: string): void {
    if (kind === 'waiting') {
      this.waiting = data as Waiting | null;
      void this.look();
      return;
    }
    const event = data as TableEvent;
    if (event.n < this.next) return;
    if (event.n > this.next) {
      void this.reopen();
      return;
    }
    this.next = this.version = event.n + 1;
    this.queue.push(event);
    if (this.settled) {
      this.settled = false;
      this.play();
    }
  }

  private play = (): void => {
    if (settings.still || document.hidden || this.queue.length > TOO_MANY) {
      this.catchUp();
      return;
    }
    const held = this.held();
    if (held > 0) {
      this.timer = window.setTimeout(this.play, held);
      return;
    }
    const event = this.step();
    if (!this.queue.length) {
      this.settled = true;
      return;
    }
    const hurry = this.queue.length > 24 ? 0.5 : 1;
    this.timer = window.setTimeout(this.play, (PACE[event?.step.do ?? ''] ?? 0) * hurry);
  };

  /** Milliseconds for which the end of the round is still looked at. */
  private held(): number {
    const clears = this.queue[0]?.step.do === 'begin' && this.scene.lines.length > 0;
    return clears ? this.lineAt + HELD - performance.now() : 0;
  }

  private step(): TableEvent | undefined {
    const event = this.queue.shift();
    if (!event) return undefined;
    if (event.step.do === 'begin') {
      if (this.scene.lines.length) this.lastLines = this.scene.lines;
      if (this.scene.lines.length) this.lastRound = this.scene.round;
      if (this.steps.some(isCard)) this.before = this.steps;
      this.steps = [];
    }
    if (isCard(event)) this.before = [];
    this.scene = see(this.scene, event);
    if (event.step.line) this.lineAt = performance.now();
    this.steps = [...this.steps.slice(-MOST_STEPS), event];
    this.onEvent(event);
    return event;
  }

  /** What hands count is the game's to say: the server is asked once it has told what happened. */
  private async look(): Promise<void> {
    if (this.looking) {
      this.lookAgain = true;
      return;
    }
    this.looking = true;
    try {
      const view = await get<TableView>(this.path());
      this.counts = view.scene.counts;
    } catch {
      // The stream tells when the connection is lost.
    }
    this.looking = false;
    if (this.lookAgain) {
      this.lookAgain = false;
      void this.look();
    }
  }
}
