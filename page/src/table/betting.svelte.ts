/** Wagering at one seat: what lies where, what the next chip makes of it, and the way back. */

import { wagerTitle, type Mark } from '../felt/drawing';
import { DENOMINATIONS } from '../felt/denominations';
import type { Range, TableEvent } from '../fold/events';
import { wagerKey } from '../fold/scene';
import { command, problem, type Problem } from '../lib/api';
import { keep, recallRecord } from '../lib/memory';
import { dollars } from '../lib/money';
import { assignKeys } from './keys';
import type { LiveTable } from './live.svelte';

export type Amounts = Record<string, number>;

/** A betting area of one's own position that takes chips now. */
export interface Spot {
  area: string;
  wager: string;
  title: string;
  key: string;
  mark: Mark;
}

interface Told {
  events: TableEvent[];
}

const RESERVED = 'DRUXZY';
/** With more areas than this they are folded: searched in a list, and only those in use are shown during a round. */
export const MANY = 9;

export class Betting {
  chip = $state(DENOMINATIONS[1]?.cents ?? 500);
  refusal = $state.raw<{ wager: string; problem: Problem } | null>(null);
  ready = $state(false);
  /** What is on its way to the server. */
  private wanted = $state.raw<Amounts>({});
  private before = $state.raw<Amounts[]>([]);
  private last = $state.raw<Amounts>({});
  private sending: Promise<void> = Promise.resolve();

  constructor(
    private readonly live: LiveTable,
    readonly seat: number,
  ) {
    const kept = Object.entries(recallRecord(this.memory, 'sessionStorage'));
    this.last = Object.fromEntries(kept.flatMap(([wager, amount]) => (Number.isSafeInteger(amount) ? [[wager, Number(amount)]] : [])));
    const least = this.ranges[0]?.least ?? 500;
    this.chip = [...DENOMINATIONS].reverse().find((each) => each.cents <= least)?.cents ?? this.chip;
  }

  private get memory(): string {
    return `houserules.bets.${this.live.table}`;
  }

  get open(): boolean {
    return this.live.waiting?.step.do === 'invite';
  }

  /** What each wager takes; one whose stake is fixed has a range for each amount. */
  get ranges(): Range[] {
    return this.open ? (this.live.waiting?.ranges ?? []) : [];
  }

  readonly spots: Spot[] = $derived.by(() => {
    const { drawing } = this.live;
    const areas = [...(drawing?.areas.get(this.seat) ?? [])];
    const found = areas.flatMap(([area, mark]) => {
      const wager = this.wagerOn(area);
      return wager ? [{ area, wager, title: wagerTitle(drawing, area), mark }] : [];
    });
    const keys = assignKeys([...new Set(found.map((spot) => spot.wager))], RESERVED);
    return found.map((spot) => ({ ...spot, key: keys.get(spot.wager) ?? '' }));
  });

  /** Whether the layout has more areas than one can overlook. */
  readonly many: boolean = $derived.by(() => (this.live.drawing?.areas.get(this.seat)?.size ?? 0) > MANY);

  private wagerOn(area: string): string {
    return this.ranges.find(({ choice }) => area === choice || new RegExp(`^${choice}-\\d$`).test(area))?.choice ?? '';
  }

  /** What lies there, or will once the server has heard of it. */
  amount(wager: string): number {
    return this.wanted[wager] ?? this.placed[wager] ?? 0;
  }

  isUncertain(wager: string): boolean {
    return wager in this.wanted;
  }

  readonly placed: Amounts = $derived.by(() => {
    const { wagers } = this.live.scene;
    const found: Amounts = {};
    for (const { choice } of this.live.waiting?.ranges ?? []) {
      const amount = wagers[wagerKey(this.seat, choice)] ?? wagers[wagerKey(this.seat, `${choice}-1`)];
      if (amount) found[choice] = amount;
    }
    return found;
  });

  readonly total: number = $derived.by(() =>
    Object.entries(this.live.scene.wagers).reduce(
      (sum, [key, amount]) => (key.startsWith(`${this.seat}/`) ? sum + amount : sum),
      0,
    ),
  );

  readonly canUndo = $derived(this.before.length > 0);
  readonly canRepeat = $derived(Object.keys(this.last).length > 0 && !Object.keys(this.placed).length);
  readonly canClear = $derived(Object.keys(this.placed).length > 0);

  /** One more chip on a wager, and as much on the one that is joined to it. */
  add(wager: string): void {
    const amount = this.next(wager);
    const joined = this.joinedTo(wager);
    this.change(Object.fromEntries([wager, ...joined].map((each) => [each, amount])));
  }

  /** Exactly this much. */
  set(wager: string, amount: number): void {
    this.change(Object.fromEntries([wager, ...this.joinedTo(wager)].map((each) => [each, amount])));
  }

  /** What the wager takes, in words. */
  limits(wager: string): string {
    const ranges = this.ranges.filter((range) => range.choice === wager);
    const fixed = ranges.filter((range) => range.least === range.most);
    if (fixed.length) return fixed.map((range) => dollars(range.least)).join(' or ');
    return ranges.map((range) => `${dollars(range.least)} to ${dollars(range.most)}`).join(', ');
  }

  private joinedTo(wager: string): string[] {
    const joins = [...(this.live.drawing?.joins ?? [])];
    return joins.flatMap(([second, first]) => (second === wager ? [first] : first === wager ? [second] : []));
  }

  /** The chip on top of what is there, as the wager takes it: at least the least, in its steps, up to the most. */
  private next(wager: string): number {
    const ranges = this.ranges.filter((range) => range.choice === wager);
    const now = this.amount(wager);
    const fixed = ranges.filter((range) => range.least === range.most).map((range) => range.least);
    const step = fixed.sort((a, b) => a - b).find((amount) => amount > now);
    if (step !== undefined) return step;
    const [range] = ranges;
    if (!range || now >= range.most) return now + this.chip; // the house says why not
    const steps = Math.ceil(Math.max(0, now + this.chip - range.least) / (range.increment ?? 1));
    return Math.min(range.least + steps * (range.increment ?? 1), range.most);
  }

  undo(): void {
    const target = this.before.at(-1);
    this.before = this.before.slice(0, -1);
    if (target) this.send(target);
  }

  clear(): void {
    this.change(Object.fromEntries(Object.keys(this.placed).map((wager) => [wager, 0])));
  }

  repeat(): void {
    this.change(this.last);
  }

  double(): void {
    this.change(Object.fromEntries(Object.entries(this.placed).map(([wager, amount]) => [wager, 2 * amount])));
  }

  private change(target: Amounts): void {
    const now = Object.fromEntries(Object.keys(target).map((wager) => [wager, this.amount(wager)]));
    this.before = [...this.before.slice(-50), now];
    this.send(target);
  }

  /** Larger wagers in the order in which they are offered, smaller ones in the other: side wagers need a main one. */
  private send(target: Amounts): void {
    const order = [...new Set(this.ranges.map((range) => range.choice))].filter((wager) => wager in target);
    const more = order.filter((wager) => (target[wager] ?? 0) >= this.amount(wager));
    const fewer = order.filter((wager) => (target[wager] ?? 0) < this.amount(wager)).reverse();
    this.wanted = { ...this.wanted, ...target };
    this.refusal = null;
    this.ready = false;
    this.live.catchUp();
    for (const wager of [...fewer, ...more]) this.sending = this.sending.then(() => this.bet(wager, target[wager] ?? 0));
    this.sending = this.sending.then(() => {
      const left = { ...this.wanted };
      for (const wager of Object.keys(target)) if (left[wager] === target[wager]) delete left[wager];
      this.wanted = left;
    });
  }

  private async bet(wager: string, amount: number): Promise<void> {
    if ((this.placed[wager] ?? 0) === amount || this.refusal) return;
    try {
      this.live.accept((await command<Told>(this.live.table, { do: 'bet', seat: this.seat, wager, amount })).events);
    } catch (error) {
      this.refusal = { wager, problem: problem(error) };
      this.before = this.before.slice(0, -1);
      this.wanted = {};
    }
  }

  async deal(): Promise<void> {
    if (this.ready) return;
    this.ready = true;
    await this.sending;
    if (this.open && this.canClear) await this.sayReady();
    else this.ready = false;
  }

  /** A house that was restarted has forgotten who is ready. */
  async repeatReady(): Promise<void> {
    if (this.ready && this.open) await this.sayReady();
  }

  private async sayReady(): Promise<void> {
    try {
      this.live.accept((await command<Told>(this.live.table, { do: 'ready', seat: this.seat })).events);
    } catch (error) {
      this.ready = false;
      this.refusal = { wager: '', problem: problem(error) };
    }
  }

  /** Remembers a round's wagers when the betting closes, to be repeated. */
  watch(event: TableEvent, placed: Amounts): void {
    if (event.step.do === 'begin') Object.assign(this, { ready: false, before: [], refusal: null });
    if (event.step.do === 'invite' && event.answer === 'no-more-bets' && Object.keys(placed).length) {
      this.last = placed;
      keep(this.memory, JSON.stringify(placed), 'sessionStorage');
    }
  }
}
