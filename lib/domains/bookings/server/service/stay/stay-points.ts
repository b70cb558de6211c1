import 'server-only';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { vestPoints } from '@/lib/domains/loyalty/server/service/earn-points';
import { restorePoints } from '@/lib/domains/loyalty/server/service/restore-points';
import type { Tx } from '@/lib/platform/db/transaction';
import type { Booking } from '@/lib/domains/bookings/types';

/** Travel agents may pay in parts and after the stay. Payments of other guests at the hotel are not reported to Folio. */
const isPaidInParts = ({ settlement, travelAgentEntityId }: Booking) =>
  settlement === 'pay_at_hotel' && travelAgentEntityId !== null;

export async function hasEarnedPoints(tx: Tx, booking: Booking): Promise<boolean> {
  if (!isPaidInParts(booking)) return true;
  return -(await balanceOf(accounts.bookingPaid(booking.id), tx)) >= booking.payablePaise;
}

/** Does nothing while a travel agent owes money; settlePayment calls it again. @param booking its row must be locked */
export async function vestStayPoints(tx: Tx, booking: Booking): Promise<void> {
  if (!(await hasEarnedPoints(tx, booking))) return;
  // Restores points that a no-show reversed while the agent still owed money.
  if (isPaidInParts(booking)) await restorePoints(tx, booking.id, 0);
  await vestPoints(tx, booking.id);
}
