import 'server-only';
import { todayInIndia, type IsoDate } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { invalidateTags } from '@/lib/platform/page-cache/invalidate-tags';
import type { RoomNights } from '../../types';
import { tagsOfHotels } from '../page-tags';
import { findFreeRooms } from '../repository/inventory';
import { stopSell } from '../repository/stop-sell';

/** Stops selling a room type from `fromNight` to the end of the stay. Rooms that are sold or held stay so. */
export async function stopSelling(
  tx: Tx,
  nights: Omit<RoomNights, 'quantity'> & { fromNight: IsoDate },
): Promise<void> {
  const { hotelId, roomTypeId, fromNight, checkin, checkout } = nights;
  await stopSell({ hotelId, roomTypeId, from: fromNight > checkin ? fromNight : checkin, until: checkout }, tx);
  // Landing pages show availability tonight.
  const tonight = todayInIndia(now());
  const room = checkin <= tonight && tonight < checkout ? await findFreeRooms(nights, tonight, tx) : null;
  if (room) await invalidateTags(tagsOfHotels([{ hotelId, cityId: room.cityId }], false), tx);
}
