/** Meters are exact fractions of a cent, "24681/2"; they are added without loss. */

export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

export function fraction(text: string): Fraction {
  const [over, under = '1'] = text.split('/');
  return reduced(BigInt(over ?? '0'), BigInt(under));
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return reduced(a.over * b.under + b.over * a.under, a.under * b.under);
}

/** Whole cents, rounded down. */
export function wholeCents(value: Fraction): number {
  const whole = value.over / value.under;
  return Number(value.over < 0n && value.over % value.under !== 0n ? whole - 1n : whole);
}

export function asText(value: Fraction): string {
  return value.under === 1n ? `${value.over}` : `${value.over}/${value.under}`;
}

function reduced(over: bigint, under: bigint): Fraction {
  const shared = greatestCommonDivisor(over < 0n ? -over : over, under);
  return { over: over / shared, under: under / shared };
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  while (b) [a, b] = [b, a % b];
  return a || 1n;
}
