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

/** What is open after these parts are paid, in the same order. */
export function lessParts<Bill extends OpenBill>(
  bills: readonly Bill[],
  parts: readonly { bookingId: number; paise: Paise }[],
): Bill[] {
  const paid = new Map(parts.map(({ bookingId, paise }) => [bookingId, paise]));
  return bills.map((bill) => ({ ...bill, owedPaise: bill.owedPaise - (paid.get(bill.bookingId) ?? 0) }));
}

/** The chosen bills first, each group in the given order. */
export function chosenFirst<Bill extends OpenBill>(bills: readonly Bill[], chosen: readonly number[]): Bill[] {
  const isChosen = ({ bookingId }: Bill) => chosen.includes(bookingId);
  return [...bills.filter(isChosen), ...bills.filter((bill) => !isChosen(bill))];
}

export function sumBills(bills: readonly OpenBill[]): Paise {
  return sumPaise(bills.map(({ owedPaise }) => owedPaise));
}
