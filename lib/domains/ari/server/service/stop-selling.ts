import 'server-only';
import { eachNight, type IsoDate } from '@/lib/dates';
import type { RoomNights } from '@/lib/domains/hotels/types';
import type { Tx } from '@/lib/platform/db/transaction';
import { applyCells } from './apply-cells';
import { inChange } from './in-change';

/**
 * Stops selling a room type from today to the end of the stay, also if a partner owns the cells. Rooms that are sold or held stay so. The history
 * names Folio.
 */
export async function stopSelling(tx: Tx, { hotelId, roomTypeId, checkin, checkout }: Omit<RoomNights, 'quantity'>) {
  await inChange(tx, { hotelId, author: { source: 'system' } }, async (change) => {
    const from: IsoDate = checkin > change.today ? checkin : change.today;
    const cells = eachNight(from, checkout).map((night, group) => ({ roomTypeId, night, group, stopSell: true }));
    await applyCells(tx, change, { kind: 'restriction', cells });
  });
}
