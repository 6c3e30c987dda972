/** Practice: what each choice is worth, by the house's own counts, and what one's mistakes have cost so far. */

import { get } from '../lib/api';
import { settings } from '../lib/settings.svelte';
import type { LiveTable } from './live.svelte';

interface Quantity {
  decimal: number;
}

export interface ChoiceWorth {
  choice: string;
  best: boolean;
  expected_cents: Quantity;
  cost_cents: Quantity;
}

export interface Advice {
  known: boolean;
  decision: string;
  best: string[];
  choices: ChoiceWorth[];
  counted: string;
  notes: string[];
}

export interface Mistake {
  decision: string;
  chosen: string;
  best: string[];
  cost: number;
}

/** Cents: the result against what was to be expected by the best play. */
export interface Session {
  rounds: number;
  result: number;
  expected: Quantity | null;
  mistakes_cost: Quantity;
  luck: Quantity | null;
  decisions: number;
  mistakes: unknown[];
}

const AGAIN = 1000;
const MOST_TRIES = 60;

export class Practice {
  advice = $state.raw<Advice | null>(null);
  counting = $state(false);
  /** What was chosen last, if it cost something; null after a best choice. */
  last = $state.raw<Mistake | null>(null);
  decisions = $state(0);
  mistakes = $state(0);
  /** Cents, a float. */
  cost = $state(0);
  /** How the session went, as the house reckons it. */
  session = $state.raw<Session | null>(null);
  private asked = 0;
  private reckoning = false;

  constructor(
    private readonly live: LiveTable,
    private readonly seat: number,
  ) {}

  get on(): boolean {
    return settings.liked.practice;
  }

  /** Asks about the choice that is open now; whatever was asked before is forgotten. */
  async look(): Promise<void> {
    const mine = ++this.asked;
    this.advice = null;
    this.counting = true;
    while (mine === this.asked) {
      try {
        const told = await get<Advice | { state: string }>(`v1/tables/${encodeURIComponent(this.live.table)}/advice?seat=${this.seat}`);
        if (mine !== this.asked) return;
        if (!('state' in told)) {
          this.advice = told;
          break;
        }
        await new Promise((later) => setTimeout(later, AGAIN));
      } catch {
        break; // the choice was made meanwhile, or the house cannot count it
      }
    }
    if (mine === this.asked) this.counting = false;
  }

  /** After a round: how the session has gone so far. */
  async reckon(): Promise<void> {
    if (this.reckoning) return;
    this.reckoning = true;
    try {
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const told = await get<Session | { state: string }>(`v1/tables/${encodeURIComponent(this.live.table)}/session`);
        if (!('state' in told)) {
          this.session = told;
          break;
        }
        await new Promise((later) => setTimeout(later, AGAIN));
      }
    } catch {
      // What was counted here is shown instead.
    }
    this.reckoning = false;
  }

  forget(): void {
    this.asked += 1;
    this.advice = null;
    this.counting = false;
  }

  /** Notes a choice before it is sent. */
  note(choice: string): void {
    const { advice } = this;
    const line = advice?.choices.find((each) => each.choice === choice) ?? advice?.choices.find((each) => each.choice === choice.split(':')[0]);
    if (!advice?.known || !line) return;
    this.decisions += 1;
    this.last = null;
    if (line.best || line.cost_cents.decimal <= 0) return;
    this.mistakes += 1;
    this.cost += line.cost_cents.decimal;
    this.last = { decision: advice.decision, chosen: choice, best: advice.best, cost: line.cost_cents.decimal };
  }
}
