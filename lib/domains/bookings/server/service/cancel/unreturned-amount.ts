import 'server-only';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import type { Paise } from '@/lib/money';
import type { Tx } from '@/lib/platform/db/transaction';

/** What was paid for a booking and not returned by a granted refund: the most that a cancellation can refund. In paise. */
export async function unreturnedPaise(bookingId: number, tx?: Tx): Promise<Paise> {
  const paid = 0 - (await balanceOf(accounts.bookingPaid(bookingId), tx));
  return paid - (await balanceOf(accounts.bookingGoodwill(bookingId), tx));
}
