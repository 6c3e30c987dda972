/** The law as the server tells it, and what follows from a clause's number alone. */

import { get } from '../lib/api';
import { book, type ClauseLine } from '../lib/clauses';

export interface BookLine {
  book: string;
  title: string;
  game: string;
  edition: { agency: string; title: string; sha256: string };
  clauses: number;
  by_status: Record<string, number>;
}

export interface ClauseEntry {
  id: string;
  rulebook: string;
  edition: BookLine['edition'];
  status: string | null;
  says: string;
  parent: string | null;
  children: string[];
  cited: string[];
  mentioned: string[];
  tests: string[];
  readings: string[];
}

export interface Reading {
  id: string;
  clauses: string[];
  unclear: string;
  reading: string;
  alternatives: string[];
  worth: string | null;
  options: string[];
  test: string | null;
}

/** How a clause is held; nothing else exists. */
export const STATUSES: Record<string, string> = {
  enforced: 'The engine does it, or refuses what breaks it.',
  chosen: 'The Rules Submission chooses it, within the limits of the clause.',
  paid: 'A row of a paytable.',
  shown: 'On the layout or on the sign.',
  attested: 'A person does it, and attests that it was done.',
  defined: 'A term or a heading that other clauses use.',
};

export const books = (): Promise<BookLine[]> => get<{ rulebooks: BookLine[] }>('v1/rulebook').then((told) => told.rulebooks);

export const entry = (name: string, number: string): Promise<ClauseEntry> =>
  get<ClauseEntry>(`v1/rulebook/${encodeURIComponent(name)}/${encodeURIComponent(number)}`);

export const readingsOf = (id: string): Promise<Reading[]> =>
  get<{ readings: Reading[] }>(`v1/readings?clause=${encodeURIComponent(id)}`).then((told) => told.readings);

export interface Chapter {
  number: string;
  title: string;
  clauses: ClauseLine[];
}

export function numberOf(id: string): string {
  return id.slice(id.indexOf(' ') + 1);
}

/** "8.A(1)" is in chapter 8. */
export function chapterOf(number: string): string {
  return number.split('.')[0] ?? number;
}

/** How deep a clause lies: "8" at 0, "8.A" at 1, "8.A(1)" at 2. */
export function depthOf(number: string): number {
  return (number.includes('.') ? 1 : 0) + (number.match(/\(/g)?.length ?? 0);
}

export async function chapters(name: string): Promise<Chapter[]> {
  const found: Chapter[] = [];
  for (const line of (await book(name)).values()) {
    const number = numberOf(line.id);
    if (depthOf(number) === 0) found.push({ number, title: line.says.replace(/^chapter: /, ''), clauses: [] });
    else found.at(-1)?.clauses.push(line);
  }
  return found;
}

/** A test's name is a sentence. */
export function told(test: string): { file: string; says: string } {
  const [file = '', name = ''] = test.split('::');
  return { file: file.replace(/^tests\//, ''), says: name.replace(/^test_/, '').replaceAll('_', ' ') };
}
