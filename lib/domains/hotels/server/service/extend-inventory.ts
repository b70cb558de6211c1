import 'server-only';
import { addDays, type IsoDate } from '@/lib/dates';
import type { Tx } from '@/lib/platform/db/transaction';
import * as repository from '../repository/stock-horizon';

/** A year, and the longest stay that begins on its last day. */
export const INVENTORY_HORIZON_DAYS = 365 + 15;

/** Keeps each statement short, so that bookings never wait for the job. */
const HOTELS_PER_STATEMENT = 200;

/**
 * Opens stock for every room type from `from` until the horizon; existing nights are unchanged, so it may be repeated.
 * @param from earlier than today (Asia/Kolkata) only for demo stays in progress.
 * @returns how many nights were added
 */
export async function extendInventory(today: IsoDate, from: IsoDate = today, on?: Tx): Promise<number> {
  const last = addDays(today, INVENTORY_HORIZON_DAYS);
  const hotelIds = await (on ? repository.listStockedHotelIds(on) : repository.listStockedHotelIds());
  let added = 0;
  for (let start = 0; start < hotelIds.length; start += HOTELS_PER_STATEMENT) {
    const group = hotelIds.slice(start, start + HOTELS_PER_STATEMENT);
    added += await (on ? repository.openNights(group, from, last, on) : repository.openNights(group, from, last));
  }
  return added;
}
