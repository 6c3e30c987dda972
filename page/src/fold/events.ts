/** Events as the server sends them to one viewer: what this viewer may not know is absent. */

export interface Line {
  seat: number;
  wager: string;
  stake: number;
  result: 'win' | 'lose' | 'push' | 'withdrawn' | 'surrendered' | 'void';
  clause: string;
  outcome?: string;
  odds?: string;
  payout?: number;
  returned?: number;
  hand?: number;
  /** Cents that a payout limit took. */
  limited?: number;
  net?: number;
}

/** What a line brought, beyond its stake. */
export function netOf(line: Line): number {
  return (line.payout ?? 0) + (line.returned ?? 0) - line.stake;
}

export interface Range {
  choice: string;
  least: number;
  most: number;
  increment?: number;
}

/** A step of the script; `do` says which, the other fields depend on it (docs/log.md lists them all). */
export interface Step {
  do: string;
  cite: string;
  seat?: number;
  hand?: number;
  wager?: string;
  amount?: number;
  to?: string;
  area?: string;
  face?: string;
  which?: number;
  source?: string;
  cards?: number;
  decks?: number;
  back?: string;
  line?: Line;
  words?: string;
  act?: string;
  by?: string;
  choices?: string[];
  default?: string;
  about?: string;
  ranges?: Range[];
  meter?: string;
  change?: string;
  shows?: string;
  procedure?: string;
  player?: string;
  chips?: number;
  kind?: string;
  wheel?: string;
  symbols?: string[];
  least?: number;
  most?: number;
  seal?: string;
  seed?: string;
  context?: string;
  what?: string;
  how?: string;
}

export interface Sealed {
  type: 'shuffled' | 'drawn' | 'irregular' | 'bet';
  seal?: string;
  context?: string;
  shows?: string;
  kind?: string;
  seat?: number;
  wager?: string;
  amount?: number;
}

export interface TableEvent {
  n: number;
  step: Step;
  answer?: string | number | boolean | null | Sealed;
  at?: number;
  eyes?: string;
  person?: string;
  timed_out?: boolean;
}
