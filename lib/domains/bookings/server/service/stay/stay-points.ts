import 'server-only';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { vestPoints } from '@/lib/domains/loyalty/server/service/earn-points';
import { restorePoints } from '@/lib/domains/loyalty/server/service/restore-points';
import type { Tx } from '@/lib/platform/db/transaction';
import type { Booking } from '@/lib/domains/bookings/types';

/** An agent pays in parts, also after the stay. Nobody tells us what a desk took of anybody else. */
const isPaidInParts = ({ settlement, travelAgentEntityId }: Booking) =>
  settlement === 'pay_at_hotel' && travelAgentEntityId !== null;

/** Whether all was paid that a stay's points are given for. */
export async function hasEarnedPoints(tx: Tx, booking: Booking): Promise<boolean> {
  if (!isPaidInParts(booking)) return true;
  return -(await balanceOf(accounts.bookingPaid(booking.id), tx)) >= booking.payablePaise;
}

/**
 * Makes the points of a stay that is over spendable, unless its agent still owes a part of it: then they come when that is
 * settled. Once per booking, after its money.
 * @param booking under its lock, so that the rest of its price cannot arrive unseen
 */
export async function vestStayPoints(tx: Tx, booking: Booking): Promise<void> {
  if (!(await hasEarnedPoints(tx, booking))) return;
  // Those that a no-show withdrew wait no more, but were not given again while its agent owed the rest.
  if (isPaidInParts(booking)) await restorePoints(tx, booking.id, 0);
  await vestPoints(tx, booking.id);
}
