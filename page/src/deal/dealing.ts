/** What a dealer or a floorperson can do at a table now, as the server lists it. */

import { cents, dollars } from '../lib/money';
import { place, readable } from '../lib/words';

export type Says = Record<string, string | number>;

export interface Option {
  words: string;
  says: Says;
}

export interface ActForm {
  do: string;
  options: Option[];
  /** The name under which a number is stated; empty if none is. */
  number: string;
}

export interface Due {
  by: string;
  does: string;
  clause: string;
  do: string;
  says: Says;
  number: string;
  least: number;
  most: number | null;
  choices: string[];
  two_people: boolean;
  signed_by: string;
}

export interface Mishap {
  kind: string;
  means: string;
  clause: string;
  places: string[];
  refused: string;
}

export interface Chapter {
  chapter: string;
  title: string;
  right: number;
  steps: number;
}

export interface Lesson {
  drill: string;
  about: string;
  drills: Record<string, string>;
  dealing: boolean;
  right: number;
  refused: number;
  hints: number;
  chapters: Chapter[];
}

export interface Dealing {
  table: string;
  version: number;
  procedure: string;
  round: number;
  waits: boolean;
  due: Due | null;
  acts: ActForm[];
  irregularities: Mishap[];
  procedures: { procedure: string; refused: string; clause: string }[];
  training: Lesson | null;
}

export interface Deed {
  do: string;
  says: Says;
}

/** A number as a person writes it: a payout in dollars, everything else as it is counted. */
export function shownNumber(name: string, value: string | number | undefined): string {
  if (value === undefined) return '';
  return name === 'amount' ? (Number(value) / 100).toFixed(2) : String(value);
}

export function readNumber(name: string, typed: string): number | null {
  if (name === 'amount') return cents(typed);
  return /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : null;
}

const ASKED: Record<string, string> = { number: 'How many?', at: 'How many cards?', amount: 'Dollars won' };

export function numberLabel(name: string): string {
  return ASKED[name] ?? readable(name);
}

/** What is due as an instruction: "Deal to seat 2", "Pay $15 to seat 3 on Bet 1". */
export function instruction(due: Due, title: (wager: string) => string): string {
  const { says } = due;
  const wager = says.wager === undefined ? '' : `${title(String(says.wager))} of seat ${says.seat}`;
  if (due.do === 'pay') return `Pay ${dollars(Number(says.amount))} on ${wager}`;
  if (wager) return `${due.do} ${wager}`;
  if (due.do === 'announce') return `Say “${says.words}”`;
  if (due.do === 'attest') return String(says.act);
  if (due.do === 'deal') return `Deal to ${place(String(says.to))}`;
  if (due.do === 'move') return `Move ${place(String(says.area))} to ${place(String(says.to))}`;
  return says.area === undefined ? due.does : `${due.do} ${place(String(says.area))}`;
}
