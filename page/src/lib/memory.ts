/** What this browser remembers. Where it may not, or has no room, it is remembered until the page is left. */

type Shelf = 'localStorage' | 'sessionStorage';

const here = new Map<string, string | null>();

export function recall(key: string, shelf: Shelf = 'localStorage'): string | null {
  const found = here.get(key);
  if (found !== undefined) return found;
  try {
    return window[shelf].getItem(key);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string | null, shelf: Shelf = 'localStorage'): void {
  here.delete(key);
  try {
    if (value === null) window[shelf].removeItem(key);
    else window[shelf].setItem(key, value);
  } catch {
    here.set(key, value);
  }
}

/** What was kept as JSON; nothing of it is trusted, as anybody may have written there. */
export function recallRecord(key: string, shelf: Shelf = 'localStorage'): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(recall(key, shelf) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
