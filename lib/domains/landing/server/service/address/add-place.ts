import 'server-only';
import { CATALOGUE_TAG, cityTag } from '@/lib/domains/hotels/server/page-tags';
import { insertPlace, type NewPlace } from '@/lib/domains/hotels/server/service/catalogue/change-place';
import { lockAddresses, readPlaceRows, type PlaceRows } from '@/lib/domains/landing/server/repository/landing-rows';
import { rebuildSearchPlaces } from '@/lib/domains/search/server/service/search-hotels';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { isUniqueViolation, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { invalidateTags } from '@/lib/platform/page-cache/invalidate-tags';
import { moveAddresses } from './move-addresses';
import { listPlaceAddresses } from './place-addresses';

export type { NewPlace } from '@/lib/domains/hotels/server/service/catalogue/change-place';

/**
 * Adds a place to the catalogue. Its page appears when enough hotels belong to it or are near.
 * @returns its id
 * @throws {AppError} ADDRESS_TAKEN if another place or a page of the site has, had or also uses one of its addresses
 */
export async function addPlace(place: NewPlace, tx: Tx): Promise<number> {
  await lockAddresses(tx);
  const rows = await readPlaceRows(tx);
  await moveAddresses(listPlaceAddresses(rows), listPlaceAddresses(withPlace(rows, place)), 'slug', tx);
  const id = await insert(place, tx);
  // Autosuggest searches this table by name.
  await rebuildSearchPlaces(tx);
  const { kind, ...values } = place;
  await recordAudit({ action: 'place.added', subject: { type: 'place', id: `${kind}-${id}` }, after: values }, tx);
  await invalidateTags([CATALOGUE_TAG, ...(kind === 'landmark' ? [cityTag(place.cityId)] : [])], tx);
  return id;
}

async function insert(place: NewPlace, tx: Tx): Promise<number> {
  try {
    return await insertPlace(place, tx);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('ADDRESS_TAKEN', { field: 'slug', cause: error });
  }
}

/** No stored place has this id. */
const NEW_ID = 0;

function withPlace(rows: PlaceRows, place: NewPlace): PlaceRows {
  const row = { id: NEW_ID, slug: place.slug, name: place.name, updatedAt: now() };
  switch (place.kind) {
    case 'city': {
      const { latitude, longitude } = place;
      return { ...rows, cities: [...rows.cities, { ...row, aliases: [], latitude, longitude }] };
    }
    case 'landmark': {
      const { cityId, landmarkKind: kind, latitude, longitude } = place;
      return { ...rows, landmarks: [...rows.landmarks, { ...row, cityId, kind, latitude, longitude }] };
    }
    case 'category':
      return { ...rows, categories: [...rows.categories, { ...row, isShown: true }] };
  }
}
