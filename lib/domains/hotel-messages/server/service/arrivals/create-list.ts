import 'server-only';
import { listHotelArrivals } from '@/lib/domains/bookings/server/service/read/arrivals';
import { inArrivalOrder, toArrival } from '@/lib/domains/hotel-messages/rules/arrivals';
import type { Arrival } from '@/lib/domains/hotel-messages/types';
import type { IsoDate } from '@/lib/dates';
import type { Tx } from '@/lib/platform/db/transaction';
import * as repository from '../../repository/arrivals';
import { findCompanyName } from '../../repository/messages';

interface ListRequest {
  hotelId: number;
  day: IsoDate;
  isDaily: boolean;
}

/** Stores the arrivals of the day under the next number. @returns null if the daily list of the day exists already */
export async function createList(tx: Tx, { hotelId, day, isDaily }: ListRequest): Promise<number | null> {
  await repository.lockHotel(hotelId, tx);
  if (isDaily && (await repository.hasDailyList(hotelId, day, tx))) return null;
  const last = await repository.findPreviousList({ hotelId, day, number: LAST }, tx);
  const entries = await readArrivals(tx, hotelId, day);
  return repository.insertList({ hotelId, day, number: (last?.number ?? 0) + 1, isDaily, entries }, tx);
}

/** The largest value of the `smallint` column. */
const LAST = 32_767;

async function readArrivals(tx: Tx, hotelId: number, day: IsoDate): Promise<Arrival[]> {
  const arrivals: Arrival[] = [];
  for (const { booking, guests, isRepeatGuest } of await listHotelArrivals(tx, hotelId, day)) {
    const company = booking.billing?.legalName ?? (await findCompanyName(booking.legalEntityId, tx)) ?? '';
    arrivals.push(toArrival({ booking, guests, company }, isRepeatGuest));
  }
  return inArrivalOrder(arrivals);
}
