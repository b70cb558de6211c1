import { sumPaise, type Paise } from '@/lib/money';

interface OpenAmount {
  hotelId: number;
  /** From the ledger; negative if the hotel owes it. */
  netPaise: Paise;
}

export interface OpenPayable extends OpenAmount {
  payableId: number;
}

/** A payment of a hotel that no payout counts yet; negative for the reversal of one. */
export interface OpenReceipt extends OpenAmount {
  receiptId: number;
}

export interface HotelSum {
  hotelId: number;
  amountPaise: Paise;
}

export interface PayoutPlan {
  lines: (HotelSum & { payableIds: number[]; receiptIds: number[] })[];
  /** Hotels that owe as much as they are owed, or more. Their postings stay open. */
  carried: HotelSum[];
  withoutAccount: HotelSum[];
}

/** One payout per hotel with a bank account and a positive sum, in the order of hotel ids. */
export function planPayouts(
  payables: readonly OpenPayable[],
  receipts: readonly OpenReceipt[],
  hotelsWithAccount: ReadonlySet<number>,
): PayoutPlan {
  const plan: PayoutPlan = { lines: [], carried: [], withoutAccount: [] };
  const hotelIds = [...new Set([...payables, ...receipts].map(({ hotelId }) => hotelId))].sort(
    (one, other) => one - other,
  );
  for (const hotelId of hotelIds) {
    const own = payables.filter((payable) => payable.hotelId === hotelId);
    const paid = receipts.filter((receipt) => receipt.hotelId === hotelId);
    const amountPaise = openSum([...own, ...paid]);
    if (amountPaise <= 0) plan.carried.push({ hotelId, amountPaise });
    else if (!hotelsWithAccount.has(hotelId)) plan.withoutAccount.push({ hotelId, amountPaise });
    else {
      const payableIds = own.map(({ payableId }) => payableId);
      plan.lines.push({ hotelId, amountPaise, payableIds, receiptIds: paid.map(({ receiptId }) => receiptId) });
    }
  }
  return plan;
}

/** Positive if it is owed to the hotel. */
export const openSum = (open: readonly OpenAmount[]): Paise => sumPaise(open.map(({ netPaise }) => netPaise));
