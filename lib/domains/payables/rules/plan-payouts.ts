import { sumPaise, type Paise } from '@/lib/money';

export interface OpenPayable {
  payableId: number;
  hotelId: number;
  /** From the ledger; negative if the hotel owes it. */
  netPaise: Paise;
}

export interface HotelSum {
  hotelId: number;
  amountPaise: Paise;
}

export interface PayoutPlan {
  lines: (HotelSum & { payableIds: number[] })[];
  /** Hotels that owe as much as they are owed, or more. Their postings stay open. */
  carried: HotelSum[];
  withoutAccount: HotelSum[];
}

/** One payout per hotel with a bank account and a positive sum, in the order of hotel ids. */
export function planPayouts(open: readonly OpenPayable[], hotelsWithAccount: ReadonlySet<number>): PayoutPlan {
  const plan: PayoutPlan = { lines: [], carried: [], withoutAccount: [] };
  const hotelIds = [...new Set(open.map(({ hotelId }) => hotelId))].sort((one, other) => one - other);
  for (const hotelId of hotelIds) {
    const own = open.filter((payable) => payable.hotelId === hotelId);
    const amountPaise = sumPaise(own.map(({ netPaise }) => netPaise));
    if (amountPaise <= 0) plan.carried.push({ hotelId, amountPaise });
    else if (!hotelsWithAccount.has(hotelId)) plan.withoutAccount.push({ hotelId, amountPaise });
    else plan.lines.push({ hotelId, amountPaise, payableIds: own.map(({ payableId }) => payableId) });
  }
  return plan;
}
