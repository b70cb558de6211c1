/** Integer number of paise (hundredths of a rupee) from -MAX_PAISE to MAX_PAISE. */
export type Paise = number;

/** 70 lakh crore rupees. Above 2^46 rupees a JSON number in rupees cannot represent every paisa. */
export const MAX_PAISE = 7_000_000_000_000_000;

export const PAISE_PER_RUPEE = 100;

export const BASIS_POINTS = 10_000;

/** @throws {RangeError} unless the amount is an integer within MAX_PAISE */
export function assertPaise(amount: number): Paise {
  if (!Number.isInteger(amount) || Math.abs(amount) > MAX_PAISE)
    throw new RangeError(`Not an amount in paise: ${amount}`);
  return amount;
}

export function toRupees(amount: Paise): number {
  return assertPaise(amount) / PAISE_PER_RUPEE;
}

/** Parses the decimal text, because 1.15 * 100 is 114.99999999999999. @throws {RangeError} for more than two decimals */
export function fromRupees(rupees: number): Paise {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(rupees));
  if (!match) throw new RangeError(`Not an amount in rupees with at most two decimals: ${rupees}`);
  const [, sign, whole, decimals = ''] = match;
  const amount = assertPaise(Number(`${whole}${decimals.padEnd(2, '0')}`));
  return sign ? -amount : amount;
}

export function sumPaise(amounts: readonly Paise[]): Paise {
  return amounts.reduce((sum, amount) => assertPaise(sum + assertPaise(amount)), 0);
}

export function divideRoundingHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError('The denominator must be positive');
  const doubled = 2n * numerator + denominator;
  const divisor = 2n * denominator;
  const quotient = doubled / divisor;
  return doubled % divisor < 0n ? quotient - 1n : quotient;
}

const EXACT = 2 ** 52;

/** Returns amount * factor / divisor, rounded half up. Uses BigInt, which is ten times slower, only if a number would be inexact. */
export function scaleRoundingHalfUp(amount: Paise, factor: number, divisor: number): Paise {
  const doubled = 2 * assertPaise(amount) * factor + divisor;
  if (!Number.isInteger(factor) || !(Math.abs(doubled) < EXACT)) {
    return assertPaise(Number(divideRoundingHalfUp(BigInt(amount) * BigInt(factor), BigInt(divisor))));
  }
  const steps = 2 * divisor;
  const rest = doubled % steps;
  return assertPaise((doubled - (rest < 0 ? rest + steps : rest)) / steps);
}

/** Rounds half up to the paisa. */
export function shareOf(amount: Paise, basisPoints: number): Paise {
  return scaleRoundingHalfUp(amount, basisPoints, BASIS_POINTS);
}

/** Rounds half up to whole rupees; the result is in paise. */
export function roundToRupee(amount: Paise): Paise {
  return assertPaise(scaleRoundingHalfUp(amount, 1, PAISE_PER_RUPEE) * PAISE_PER_RUPEE);
}

/**
 * Splits a total in proportion to the weights. Each part is rounded down; the remaining paise go to the parts with the largest
 * remainders, lowest index first. If the total does not exceed the sum of the weights, no part exceeds its weight.
 * @throws {RangeError} for negative input, and for a positive total without a positive weight
 */
export function allocateLargestRemainder(total: Paise, weights: readonly number[]): Paise[] {
  if (assertPaise(total) < 0 || weights.some((weight) => assertPaise(weight) < 0)) {
    throw new RangeError('Totals and weights must not be negative');
  }
  if (total === 0) return weights.map(() => 0);
  const weightSum = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (weightSum === 0n) throw new RangeError('A positive total needs at least one positive weight');
  const shares = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight);
    return { index, part: Number(product / weightSum), remainder: product % weightSum };
  });
  let left = total - shares.reduce((sum, share) => sum + share.part, 0);
  const byRemainder = [...shares].sort((a, b) => {
    if (a.remainder !== b.remainder) return a.remainder > b.remainder ? -1 : 1;
    return a.index - b.index;
  });
  for (const share of byRemainder) {
    if (left === 0) break;
    share.part += 1;
    left -= 1;
  }
  return shares.map((share) => share.part);
}

function groupIndian(digits: string): string {
  const head = digits.slice(0, -3);
  if (head === '') return digits;
  return `${head.replace(/\B(?=(\d{2})+$)/g, ',')},${digits.slice(-3)}`;
}

/** Returns '₹1,23,456' for whole rupees, and '₹1,23,456.50' otherwise or when `decimals` is 'always'. */
export function formatInr(amount: Paise, options: { decimals?: 'auto' | 'always' } = {}): string {
  const absolute = Math.abs(assertPaise(amount));
  const paise = absolute % PAISE_PER_RUPEE;
  const rupees = groupIndian(String((absolute - paise) / PAISE_PER_RUPEE));
  const decimals = paise !== 0 || options.decimals === 'always' ? `.${String(paise).padStart(2, '0')}` : '';
  return `${amount < 0 ? '-' : ''}₹${rupees}${decimals}`;
}
