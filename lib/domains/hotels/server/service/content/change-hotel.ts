import 'server-only';
import { invalidateTags } from '@/lib/platform/page-cache/invalidate-tags';
import type { Tx } from '@/lib/platform/db/transaction';
import { tagsOfHotels } from '../../page-tags';
import { listCitiesOfHotels, listFacilityIds } from '../../repository/catalogue/list-catalogue';
import * as repository from '../../repository/content/change-hotel';

export interface HotelChange extends repository.HotelTextColumns {
  /** Slugs; all facilities that the hotel has. */
  facilities?: readonly string[] | undefined;
}

/**
 * Changes the given texts and facts of a hotel and leaves all others. Names and places are not among them (change-record.ts).
 * @throws {Error} for an unknown facility
 */
export async function changeHotel(hotelId: number, { facilities, ...columns }: HotelChange, tx: Tx): Promise<void> {
  await repository.updateHotelColumns(hotelId, columns, tx);
  if (facilities) await repository.replaceFacilities(hotelId, await facilityIdsOf(facilities, tx), tx);
  await invalidateHotelPages(hotelId, tx);
}

/** For a change that does not touch name, place or status. */
export async function invalidateHotelPages(hotelId: number, tx: Tx): Promise<void> {
  await invalidateTags(tagsOfHotels(await listCitiesOfHotels({ ids: [hotelId] }, tx), false), tx);
}

async function facilityIdsOf(slugs: readonly string[], tx: Tx): Promise<number[]> {
  const known = await listFacilityIds(tx);
  return slugs.map((slug) => {
    const id = known.get(slug);
    if (id === undefined) throw new Error(`The catalogue has no facility ${slug}`);
    return id;
  });
}
