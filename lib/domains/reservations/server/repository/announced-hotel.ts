import 'server-only';
import { and, eq, ne } from 'drizzle-orm';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { stayRevisionCounters } from '@/lib/domains/stay-revisions/server/tables';
import { connection, type Connection } from '@/lib/platform/db/connection';

/** Returns the code of the hotel and its newest revision; null before the first one, and if the hotel was removed from the catalogue. */
export async function findAnnouncedHotel(
  hotelId: number,
  on: Connection = connection(),
): Promise<{ hotelCode: string; revision: number } | null> {
  const [row] = await on
    .select({ hotelCode: hotels.code, revision: stayRevisionCounters.revision })
    .from(stayRevisionCounters)
    .innerJoin(hotels, and(eq(hotels.id, stayRevisionCounters.hotelId), ne(hotels.status, 'removed')))
    .where(eq(stayRevisionCounters.hotelId, hotelId));
  return row ?? null;
}
