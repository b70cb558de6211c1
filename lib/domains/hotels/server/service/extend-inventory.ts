import 'server-only';
import { addDays, type IsoDate } from '@/lib/dates';
import type { Tx } from '@/lib/platform/db/transaction';
import * as repository from '../repository/missing-nights';

/** A year plus the longest stay, so that a stay can begin on the last day. */
export const INVENTORY_HORIZON_DAYS = 365 + 15;

/** Short statements do not delay bookings. */
const HOTELS_PER_STATEMENT = 200;

/**
 * Adds missing nights of every room type up to the horizon. Existing nights do not change.
 * @param from earlier than today only in the demo, for stays in progress
 * @returns the number of added nights
 */
export async function extendInventory(today: IsoDate, from: IsoDate = today, on?: Tx): Promise<number> {
  const hotelIds = await (on ? repository.listHotelIdsWithRoomTypes(on) : repository.listHotelIdsWithRoomTypes());
  return extendInventoryOf(hotelIds, { today, from }, on);
}

/** As `extendInventory`, for the room types of these hotels, up to the night `last`, which is by default the horizon. */
export async function extendInventoryOf(
  hotelIds: readonly number[],
  {
    today,
    from = today,
    last = addDays(today, INVENTORY_HORIZON_DAYS),
  }: { today: IsoDate; from?: IsoDate; last?: IsoDate },
  on?: Tx,
): Promise<number> {
  let added = 0;
  for (let start = 0; start < hotelIds.length; start += HOTELS_PER_STATEMENT) {
    const group = hotelIds.slice(start, start + HOTELS_PER_STATEMENT);
    added += await (on
      ? repository.insertMissingNights(group, from, last, on)
      : repository.insertMissingNights(group, from, last));
  }
  return added;
}
