/** Keys for choices and betting areas: a letter of the name, where one is free. */

import type { Waiting } from '../lib/shapes';

const PREFERRED: Record<string, string> = { stand: 'S', split: 'P', surrender: 'R', fold: 'X', 'even-money': 'E' };
const ALL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ7890';

export function assignKeys(names: string[], reserved = ''): Map<string, string> {
  const free = new Set([...ALL].filter((key) => !reserved.includes(key)));
  const keys = new Map<string, string>();
  for (const name of names) {
    const letters = name.toUpperCase().replaceAll(/[^A-Z]/g, '');
    const key = [PREFERRED[name], ...letters, ...free].find((letter) => letter && free.has(letter));
    if (!key) break;
    free.delete(key);
    keys.set(name, key);
  }
  return keys;
}

/** Everything that is open: a choice with an amount may stand among the ranges alone. */
export function openChoices(waiting: Waiting): string[] {
  return [...new Set([...waiting.choices, ...waiting.ranges.map((range) => range.choice)])];
}

/** Whether a key was meant for the table and not for a field or a button. */
export function isForTable(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false;
  const target = event.target as HTMLElement;
  if (target.matches('input, select, textarea, dialog *')) return false;
  return !(event.key === 'Enter' || event.key === ' ') || !target.matches('button, a, summary');
}
