import { assertPaise, sumPaise, type Paise } from '@/lib/money';

export interface OpenBill {
  bookingId: number;
  owedPaise: Paise;
}

/** Pays the bills in the given order, each in full before the next. @throws {RangeError} for a negative amount */
export function allocateToBills(
  moneyPaise: Paise,
  bills: readonly OpenBill[],
): { parts: { bookingId: number; paise: Paise }[]; remainingPaise: Paise } {
  if (assertPaise(moneyPaise) < 0 || bills.some(({ owedPaise }) => owedPaise < 0)) {
    throw new RangeError('allocateToBills does not accept negative amounts');
  }
  let remainingPaise = moneyPaise;
  const parts: { bookingId: number; paise: Paise }[] = [];
  for (const { bookingId, owedPaise } of bills) {
    const paise = Math.min(remainingPaise, owedPaise);
    if (paise === 0) continue;
    parts.push({ bookingId, paise });
    remainingPaise -= paise;
  }
  return { parts, remainingPaise };
}

export function sumBills(bills: readonly OpenBill[]): Paise {
  return sumPaise(bills.map(({ owedPaise }) => owedPaise));
}
