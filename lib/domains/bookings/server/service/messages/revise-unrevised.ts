import 'server-only';
import { todayInIndia } from '@/lib/dates';
import { lockUnrevisedStays } from '@/lib/domains/bookings/server/repository/unrevised-stays';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { reviseForHotel } from './revise-for-hotel';

const BATCH = 500;

/** Raises revisions of stays to come that have none, because an earlier version of Folio booked them. @returns their number */
export async function reviseUnrevisedStays(): Promise<number> {
  let revised = 0;
  for (;;) {
    const count = await inTransaction((tx) => reviseBatch(tx, BATCH));
    revised += count;
    if (count < BATCH) return revised;
  }
}

/** In the order of their bookings. @returns their number */
export async function reviseBatch(tx: Tx, limit: number): Promise<number> {
  const stays = await lockUnrevisedStays({ today: todayInIndia(now()), limit }, tx);
  stays.forEach(reviseForHotel);
  return stays.length;
}
