/** Submissions as the server tells of them. */

import { get } from '../lib/api';

export type Values = Record<string, unknown>;

export interface Filing {
  name: string;
  game: string;
  state: string;
  sha256: string;
  made: number;
  approved: number | null;
  approved_by: string;
  effective: number | null;
}

export interface Past {
  state: string;
  person: string;
  made: number;
  effective: number | null;
  note: string;
}

export interface Filed {
  filing: Filing;
  submission: Values;
  history: Past[];
}

export interface Finding {
  severity: string;
  clause: string;
  path: string;
  message: string;
}

export interface Field {
  path: string;
  kind: string;
  means: string;
  clause: string;
  value: unknown;
  allowed: unknown[];
  least: number | null;
  most: number | null;
}

export interface Group {
  path: string;
  title: string;
  clause: string;
  fields: Field[];
  optional: boolean;
  offered: boolean;
  barred: string;
  note: string;
  payouts: { outcome: string; pays: string; clause: string }[];
}

export interface FilledIn {
  game: string;
  submission: Values;
  toml: string;
  ok: boolean;
  findings: Finding[];
  form: Group[];
}

export interface Edge {
  fraction: string | null;
  decimal: number;
}

export interface WagerWorth {
  wager: string;
  paytable: string;
  stake?: number;
  house_edge: Edge;
  hit_frequency?: Edge;
}

export interface Worth {
  wagers: WagerWorth[];
  unanswered: { wager: string; why: string }[];
}

export interface Job {
  job: string;
  state: string;
  known: Worth | null;
  result: unknown;
  problem: { detail: string } | null;
}

export interface Comparison {
  differ: boolean;
  changes: { path: string; old: unknown; new: unknown; clause: string }[];
  payouts: { wager: string; title: string; stake: number; outcome: string; old: Pays | null; new: Pays | null }[];
  worth?: { wager: string; title: string; old: Edge | null; new: Edge | null }[];
  not_priced?: string[];
  appeared: Finding[];
  disappeared: Finding[];
}

interface Pays {
  odds: string;
  payout: number | null;
  clause: string;
}

/** What each state of a submission means for those who work with it. */
export const STATES: Record<string, string> = {
  draft: 'being written',
  submitted: 'before the regulator',
  approved: 'approved for a later day',
  effective: 'tables may open under it',
  superseded: 'no further table opens under it',
  kept: 'kept for good',
};

/** The games by name, as their rulebooks call them. */
export const games = (): Promise<Record<string, string>> =>
  get<{ rulebooks: { game: string; title: string }[] }>('v1/rulebook').then((told) =>
    Object.fromEntries(told.rulebooks.map((each) => [each.game, each.title])),
  );

export const percent = (edge: Edge | null | undefined): string => (edge ? `${(edge.decimal * 100).toFixed(3)}%` : '–');

export function day(seconds: number | null): string {
  return seconds === null ? '' : new Date(seconds * 1000).toLocaleDateString('en-US', { dateStyle: 'medium' });
}

/** The last part of a path, as a label. */
export function label(path: string): string {
  const key = path.split('.').at(-1) ?? path;
  const words = key.replaceAll('_', ' ').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A finding where its place is seen already: without the path it begins with. */
export function said(finding: { path?: string; message: string }): string {
  const { path = '', message } = finding;
  const words = path && message.startsWith(`${path} `) ? label(path) + message.slice(path.length) : message;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The line of a key in TOML as people write it, from 1; 0 where it cannot be told. */
export function lineOf(toml: string, path: string): number {
  const lines = toml.split('\n');
  let table = '';
  let near = 0;
  for (const [place, line] of lines.entries()) {
    const header = /^\s*\[([^\]]+)\]/.exec(line);
    if (header) table = `${header[1]?.trim()}.`;
    const key = /^\s*([\w-]+)\s*=/.exec(line)?.[1];
    if (key && table + key === path) return place + 1;
    if (header && table === `${path}.`) return place + 1;
    if (header && path.startsWith(table)) near = place + 1;
  }
  return near;
}
