import { assertPaise, sumPaise, type Paise } from '@/lib/money';

export interface OpenBill {
  bookingId: number;
  owedPaise: Paise;
}

/** Pays bills in their order, each in full before the next. @throws {RangeError} for a negative amount */
export function allocateToBills(
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

export function sumBills(bills: readonly OpenBill[]): Paise {
  return sumPaise(bills.map(({ owedPaise }) => owedPaise));
}
