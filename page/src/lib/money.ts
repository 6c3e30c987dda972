/** Amounts are whole cents; people read dollars. */

export function dollars(cents: number): string {
  const whole = cents % 100 === 0;
  const amount = (Math.abs(cents) / 100).toLocaleString('en-US', {
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: 2,
  });
  return `${cents < 0 ? '−' : ''}$${amount}`;
}

/** With its sign, as a result. */
export function signed(cents: number): string {
  return cents > 0 ? `+${dollars(cents)}` : dollars(cents);
}

/** What a person typed, as cents; null if it is not an amount. */
export function cents(typed: string): number | null {
  const found = /^\$?(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed.trim().replaceAll(',', ''));
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0') || 0) : null;
}

/** An expectation, which need not be a whole number of cents. */
export function about(cents: number, plus = false): string {
  const rounded = Math.round(cents);
  return plus ? signed(rounded) : dollars(rounded);
}
