import 'server-only';
import { listHotelsWithContact } from '../../repository/contacts';

/** Returns the given hotels that have a verified contact for new bookings. */
export async function listReachableHotels(hotelIds: readonly number[]): Promise<ReadonlySet<number>> {
  return new Set(await listHotelsWithContact(hotelIds, 'new-booking'));
}
