/** Chips of the house and their colors. */

export interface Denomination {
  cents: number;
  label: string;
  color: string;
  ink: string;
}

export const DENOMINATIONS: Denomination[] = [
  { cents: 100, label: '1', color: '#e9e4d6', ink: '#24282c' },
  { cents: 500, label: '5', color: '#b3202c', ink: '#ffffff' },
  { cents: 2500, label: '25', color: '#1f7a4f', ink: '#ffffff' },
  { cents: 10000, label: '100', color: '#24282c', ink: '#ffffff' },
  { cents: 50000, label: '500', color: '#6b3fa0', ink: '#ffffff' },
  { cents: 100000, label: '1k', color: '#c77a12', ink: '#1b1206' },
];

const MOST = 5;

/** The chips of an amount, the largest first; only the first few, and at least one. */
export function stack(cents: number): Denomination[] {
  const chips: Denomination[] = [];
  let left = cents;
  for (const chip of [...DENOMINATIONS].reverse()) {
    while (left >= chip.cents && chips.length < MOST) {
      chips.push(chip);
      left -= chip.cents;
    }
  }
  return chips.length ? chips : DENOMINATIONS.slice(0, 1);
}
