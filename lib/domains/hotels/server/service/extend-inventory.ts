import 'server-only';
import { addDays, type IsoDate } from '@/lib/dates';
import type { Tx } from '@/lib/platform/db/transaction';
import * as repository from '../repository/stock-horizon';

/** Stock reaches this many days ahead of today: a year, and the longest stay that begins on its last day. */
export const INVENTORY_HORIZON_DAYS = 365 + 15;

/** Hotels per statement: keeps each one short, so that bookings never wait for the job. */
const HOTELS_PER_STATEMENT = 200;

/**
 * Opens stock for every room type from `from` until the horizon; nights that exist stay untouched, so it may run at any
 * time, any number of times, beside bookings. Called by the seed, the importer and the daily job.
 * @param today the first day of the horizon, Asia/Kolkata
 * @param from first night to open; earlier than today only for demo stays under way
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
