/** The answers that the audit reads, as the OpenAPI document describes them. */

export interface Account {
  account: string;
  amount: number | string;
}

export interface Meter {
  meter: string;
  amount: number;
  exact: string;
  changes: number;
}

export interface Filing {
  name: string;
  game: string;
  state: string;
}

export interface Verified {
  ok: boolean;
  tables: { table: string; game: string; ok: boolean; events: number; rounds: number; head: string | null }[];
  accounts: number;
  meters: Record<string, number>;
  departure: { where: string; event: number | null; message: string; clause: string } | null;
}

export interface Judgement {
  subject: string;
  measure: string;
  trials: number;
  seen: number;
  expected: number;
  deviations: number | null;
  chance: number;
}

export interface Judged {
  ok: boolean;
  level: number;
  judgements: number;
  alarms: Judgement[];
  departures: string[];
  tables: {
    table: string;
    game: string;
    rounds: number;
    judgements: Judgement[];
    meters: Record<string, { opened: string; fed: string; taken: string; shows: string }>;
    unpriced: string[];
  }[];
}
