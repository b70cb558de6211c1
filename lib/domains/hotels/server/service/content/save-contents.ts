import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import { invalidateTags } from '@/lib/platform/page-cache/invalidate-tags';
import type { Tx } from '@/lib/platform/db/transaction';
import { replaceGeneralBlackouts } from '../../repository/catalogue/blackouts';
import type { HotelContentRow } from '../../repository/content/hotel-contents';
import { listPlaces } from '../../repository/content/places';
import { tagsForHotelChange } from '../catalogue/read-catalogue';
import { saveHotels, type CatalogueHotel } from '../catalogue/save-hotels';
import { saveRoomTypes } from '../catalogue/save-room-types';

/** A hotel as it shall be stored. Room types that are not in the list stay. */
export type HotelContentToSave = Omit<HotelContentRow, 'id'>;

/**
 * Inserts hotels, or replaces all that is stored about them, by code. Callers must rebuild the search suggestions.
 * @throws {Error} for an unknown city, locality, facility or category
 */
export async function saveHotelContents(hotels: readonly HotelContentToSave[], tx: Tx): Promise<void> {
  if (hotels.length === 0) return;
  const codes = hotels.map(({ code }) => code);
  const tagsBefore = await tagsForHotelChange(codes, tx);
  const toIds = await slugResolver(tx);
  const { hotels: ids } = await saveHotels(
    hotels.map((hotel) => toCatalogueHotel(hotel, toIds)),
    tx,
    'replace',
  );
  const idOf = (code: string) => required(ids.get(code), `hotel ${code}`);
  await saveRoomTypes(
    hotels.flatMap(({ code, rooms }) => rooms.map((room) => ({ hotelId: idOf(code), ...room }))),
    tx,
  );
  for (const { code, blackouts } of hotels) await replaceGeneralBlackouts(idOf(code), blackouts, tx);
  await invalidateTags([...tagsBefore, ...(await tagsForHotelChange(codes, tx))], tx);
}

interface SlugResolver {
  city: (slug: string) => { id: number; stateCode: string };
  locality: (cityId: number, slug: string) => number;
  facilities: (slugs: readonly string[]) => number[];
  categories: (slugs: readonly string[]) => number[];
}

async function slugResolver(tx: Tx): Promise<SlugResolver> {
  const places = await listPlaces(tx);
  const cities = new Map(places.cities.map((city) => [city.slug, city]));
  const localities = new Map(places.localities.map(({ id, cityId, slug }) => [`${cityId}/${slug}`, id]));
  const idsIn = (rows: readonly { id: number; slug: string }[]) => {
    const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
    return (slugs: readonly string[]) => slugs.map((slug) => required(ids.get(slug), slug));
  };
  return {
    city: (slug) => required(cities.get(slug), `city ${slug}`),
    locality: (cityId, slug) => required(localities.get(`${cityId}/${slug}`), `locality ${slug}`),
    facilities: idsIn(places.facilities),
    categories: idsIn(places.categories),
  };
}

function required<Found>(found: Found | undefined, name: string): Found {
  if (found === undefined) throw new Error(`The catalogue has no ${name}`);
  return found;
}

function toCatalogueHotel(hotel: HotelContentToSave, resolve: SlugResolver): CatalogueHotel {
  const { citySlug, localitySlug, facilities, categories, rooms: _rooms, blackouts: _blackouts, ...columns } = hotel;
  const city = resolve.city(citySlug);
  return {
    ...columns,
    cityId: city.id,
    stateCode: city.stateCode,
    localityId: resolve.locality(city.id, localitySlug),
    updatedAt: now(),
    facilityIds: resolve.facilities(facilities),
    categoryIds: resolve.categories(categories),
    rooms: [],
  };
}
