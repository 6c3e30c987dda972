/** Clauses in the house's words: each rulebook is asked for once, as a whole. */

import { get } from './api';

export interface ClauseLine {
  id: string;
  status: string | null;
  says: string;
}

const books = new Map<string, Promise<Map<string, ClauseLine>>>();

export function book(name: string): Promise<Map<string, ClauseLine>> {
  let found = books.get(name);
  if (!found) {
    found = get<{ clauses: ClauseLine[] }>(`v1/rulebook/${name}`).then(
      ({ clauses }) => new Map(clauses.map((each) => [each.id, each])),
    );
    found.catch(() => books.delete(name));
    books.set(name, found);
  }
  return found;
}

export async function clause(id: string): Promise<ClauseLine | null> {
  try {
    return (await book(id.split(' ')[0] ?? '')).get(id) ?? null;
  } catch {
    return null;
  }
}
