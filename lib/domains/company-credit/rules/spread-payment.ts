import { assertPaise, sumPaise, type Paise } from '@/lib/money';

/** A booking whose stay is over, and what the company still owes for it. */
export interface OpenBill {
  bookingId: number;
  owedPaise: Paise;
}

/**
 * Spreads a company's money over its open bills in their order: each is paid whole before the next gets anything.
 * @param moneyPaise what the company paid, with an advance that it left before
 * @returns the part of each bill that gets one, and what is left when all are paid
 * @throws {RangeError} for a negative amount
 */
export function spreadOverBills(
  moneyPaise: Paise,
  bills: readonly OpenBill[],
): { parts: { bookingId: number; paise: Paise }[]; leftPaise: Paise } {
  if (assertPaise(moneyPaise) < 0 || bills.some(({ owedPaise }) => owedPaise < 0)) {
    throw new RangeError('Money and bills must not be negative');
  }
  let leftPaise = moneyPaise;
  const parts: { bookingId: number; paise: Paise }[] = [];
  for (const { bookingId, owedPaise } of bills) {
    const paise = Math.min(leftPaise, owedPaise);
    if (paise === 0) continue;
    parts.push({ bookingId, paise });
    leftPaise -= paise;
  }
  return { parts, leftPaise };
}

/** What a company owes in all, in paise: the sum of its open bills. */
export function sumBills(bills: readonly OpenBill[]): Paise {
  return sumPaise(bills.map(({ owedPaise }) => owedPaise));
}
