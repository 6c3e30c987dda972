/** The way of the cards from their shuffle into a round, retraced: which place of which shuffle each card came from. */

import type { Sealed, TableEvent } from '../fold/events';
import { sealed } from '../fold/narration';
import { drawn, fromHex, fullDecks, shuffled } from './sealing';

export interface Seal {
  seal: string;
  context: string;
  seed?: string;
}

/** What the server tells of a round's cards; see docs/randomness.md. */
export interface CardTrace {
  table: string;
  round: number;
  game: string;
  key: string;
  decks: number;
  since: number;
  events: TableEvent[];
  seals: Seal[];
}

/** A card by the shuffle that put it there; what the seed makes of that place, once the seed is known. */
interface Traced {
  seal: string;
  place: number;
  card: string | null;
}

export interface Mismatch {
  n: number;
  round: number;
  expected: string;
  found: string;
}

/** What was found about one seal in the round. */
export interface Use {
  seal: string;
  kind: 'shuffle' | 'draw';
  /** The event in which it was published. */
  n: number;
  /** Cards of this round that were compared, and cards that this viewer may not see. */
  compared: number;
  unseen: number;
  /** The first and the last place in the shuffled cards, and how many those were. */
  first: number;
  last: number;
  pack: number;
  shows: string;
  mismatch: Mismatch | null;
}

export interface Retraced {
  uses: Use[];
  /** The event with which the round begins, and the first wager in it. */
  begun: number;
}

/** At the start of a trace the hands are empty; what lies in a pile is not known. */
const PILES = ['shoe', 'other-shoe', 'stack', 'other-stack', 'rack', 'segregated', 'other-segregated', 'shuffler', 'away'];

/** Follows every card; a pile that is not known is null. */
class Retracing {
  readonly uses = new Map<string, Use>();
  begun = 0;
  private readonly areas = new Map<string, Traced[] | null>();
  private readonly seeds: Map<string, string>;
  private readonly published = new Map<string, { n: number; pack: number }>();
  private readonly mismatches = new Map<string, Mismatch>();
  private round: number;
  private procedure = '';

  constructor(private readonly trace: CardTrace) {
    this.seeds = new Map(trace.seals.map((each) => [each.seal, each.seed ?? '']));
    this.round = Math.max(trace.since - 1, 0);
    if (trace.since) for (const pile of PILES) this.areas.set(pile, null);
  }

  async follow(event: TableEvent): Promise<void> {
    const { step } = event;
    const answer = sealed(event);
    if (answer?.type === 'irregular') return;
    if (step.do === 'begin') this.begin(event);
    else if (step.do === 'supply') this.supply(event);
    else if (step.do === 'shuffle' && answer) await this.shuffle(event, answer);
    else if (step.do === 'cut') this.cut(step.area ?? '', Number(event.answer));
    else if (step.do === 'move') this.move(step.area ?? '', step.to ?? '', step.cards);
    else if (step.do === 'deal') this.take(event, step.to ?? '');
    else if (step.do === 'burn') this.take(event, 'rack');
    else if (step.do === 'turn') this.turn(event);
    else if (step.do === 'spin' && answer?.seal) await this.spin(event, answer);
  }

  private begin(event: TableEvent): void {
    this.procedure = event.step.procedure ?? '';
    if (this.procedure !== 'round') return;
    this.round += 1;
    if (this.round === this.trace.round) this.begun = event.n;
  }

  private get isHere(): boolean {
    return this.procedure === 'round' && this.round === this.trace.round;
  }

  private supply({ step, answer }: TableEvent): void {
    const cards = typeof answer === 'string' && answer ? answer.split(' ') : fullDecks(step.decks ?? 1);
    this.lay(step.area ?? '', cards.map((card) => ({ seal: '', place: 0, card })));
  }

  private lay(area: string, cards: Traced[] | null): void {
    const there = this.areas.get(area);
    this.areas.set(area, there === null || cards === null ? null : [...(there ?? []), ...cards]);
  }

  private async shuffle(event: TableEvent, answer: Sealed): Promise<void> {
    const seal = answer.seal ?? '';
    const area = event.step.area ?? '';
    const known = this.areas.get(area)?.map((each) => each.card);
    const whole = known?.length && known.every((card) => card !== null) ? (known as string[]) : fullDecks(this.trace.decks);
    const size = known?.length || whole.length;
    const seed = fromHex(this.seeds.get(seal) ?? '');
    const order = seed?.length && size === whole.length ? await shuffled(seed, whole) : null;
    this.published.set(seal, { n: event.n, pack: size });
    this.areas.set(area, Array.from({ length: size }, (_, place) => ({ seal, place, card: order?.[place] ?? null })));
  }

  private cut(area: string, at: number): void {
    const cards = this.areas.get(area);
    if (cards) this.areas.set(area, [...cards.slice(at), ...cards.slice(0, at)]);
  }

  private move(area: string, to: string, some?: number | null): void {
    const source = this.areas.get(area);
    if (source === null || source === undefined) {
      if (source === null && !some) this.areas.set(area, []);
      this.lay(to, source ?? []);
      return;
    }
    const moved = source.splice(some ? source.length - some : 0);
    this.lay(to, moved);
  }

  private take(event: TableEvent, to: string): void {
    const card = this.areas.get(event.step.source ?? 'shoe')?.shift();
    if (!card) {
      this.lay(to, null);
      return;
    }
    this.lay(to, [card]);
    if (this.isHere) this.count(card, event);
    this.compare(card, event, event.answer);
  }

  private turn(event: TableEvent): void {
    const { step } = event;
    const shown = String(event.answer ?? '').split(' ');
    const cards = this.areas.get(step.area ?? '') ?? [];
    const turned = step.which === undefined || step.which === null ? cards : cards.slice(step.which, step.which + 1);
    turned.forEach((card, place) => this.compare(card, event, shown[place]));
  }

  private count(card: Traced, event: TableEvent): void {
    const use = this.used(card.seal, 'shuffle');
    use.first = use.first ? Math.min(use.first, card.place + 1) : card.place + 1;
    use.last = Math.max(use.last, card.place + 1);
    if (typeof event.answer === 'string') use.compared += 1;
    else use.unseen += 1;
  }

  /** A card that is seen must be the one that the seed puts there. */
  private compare(card: Traced, event: TableEvent, found: unknown): void {
    if (typeof found !== 'string' || !found || card.card === null || card.card === found) return;
    const mismatch = { n: event.n, round: this.round, expected: card.card, found };
    if (!this.mismatches.has(card.seal)) this.mismatches.set(card.seal, mismatch);
  }

  /** The first card of a shuffle that is not the one the seed puts there, in this round or an earlier one. */
  wrongIn(seal: string): Mismatch | null {
    return this.mismatches.get(seal) ?? null;
  }

  private async spin(event: TableEvent, answer: Sealed): Promise<void> {
    if (!this.isHere) return;
    const seal = answer.seal ?? '';
    const { symbols = [], least = 0, most = 0, wheel = '' } = event.step;
    this.published.set(seal, { n: event.n, pack: symbols.length || most - least + 1 });
    const use = this.used(seal, 'draw');
    use.shows = `${wheel}: ${answer.shows ?? ''}`;
    if (!answer.shows) use.unseen += 1;
    const seed = fromHex(this.seeds.get(seal) ?? '');
    if (!seed?.length || !answer.shows) return;
    use.compared += 1;
    const expected = await drawn(seed, symbols, least, most);
    if (expected !== answer.shows) use.mismatch = { n: event.n, round: this.round, expected, found: answer.shows };
  }

  private used(seal: string, kind: Use['kind']): Use {
    let use = this.uses.get(seal);
    if (!use) {
      const { n = -1, pack = 0 } = this.published.get(seal) ?? {};
      use = { seal, kind, n, pack, compared: 0, unseen: 0, first: 0, last: 0, shows: '', mismatch: null };
      this.uses.set(seal, use);
    }
    return use;
  }
}

export async function retrace(trace: CardTrace): Promise<Retraced> {
  const retracing = new Retracing(trace);
  for (const event of trace.events) await retracing.follow(event);
  const uses = [...retracing.uses.values()].map((use) => ({ ...use, mismatch: use.mismatch ?? retracing.wrongIn(use.seal) }));
  return { uses, begun: retracing.begun };
}
