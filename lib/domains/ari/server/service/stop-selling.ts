import 'server-only';
import { eachNight, type IsoDate } from '@/lib/dates';
import type { RoomNights } from '@/lib/domains/hotels/types';
import type { Tx } from '@/lib/platform/db/transaction';
import { applyCells } from './apply-cells';
import { inChange } from './in-change';

/**
 * Sets stop-sell for a room type on the nights of the stay from today on, also if a partner owns the cells. Sold and held rooms are not
 * affected. The history names Folio as the author.
 */
export async function stopSelling(tx: Tx, { hotelId, roomTypeId, checkin, checkout }: Omit<RoomNights, 'quantity'>) {
  await inChange(tx, { hotelId, author: { source: 'system' } }, async (change) => {
    const from: IsoDate = checkin > change.today ? checkin : change.today;
    const cells = eachNight(from, checkout).map((night, group) => ({ roomTypeId, night, group, stopSell: true }));
    await applyCells(tx, change, { kind: 'restriction', cells });
  });
}
