import { inArray, type SQL } from 'drizzle-orm';
import { tagsOfHotels } from '@/lib/domains/hotels/server/page-tags';
import { hotels } from '@/lib/domains/hotels/server/tables';
import type { Connection } from '@/lib/platform/db/connection';

async function readChanged(where: SQL, tx: Connection) {
  return tx.select({ hotelId: hotels.id, cityId: hotels.cityId }).from(hotels).where(where);
}

/** Tags of pages that show prices or stock of the rows' hotels. */
export async function tagsOfRows(rows: readonly { hotelId: number }[], tx: Connection): Promise<string[]> {
  const ids = [...new Set(rows.map(({ hotelId }) => hotelId))];
  return ids.length === 0 ? [] : tagsOfHotels(await readChanged(inArray(hotels.id, ids), tx), false);
}

/** Tags of pages that show or link the hotels with these codes, as far as these exist. */
export async function tagsOfCodes(codes: readonly string[], tx: Connection): Promise<string[]> {
  return codes.length === 0 ? [] : tagsOfHotels(await readChanged(inArray(hotels.code, [...codes]), tx), true);
}
