import { listHotelContents, type HotelContentRow } from '@/lib/domains/hotels/server/service/content/hotel-contents';
import { listPlaces, type StoredPlaces } from '@/lib/domains/hotels/server/service/content/places';
import { listPolicies } from '@/lib/domains/pricing/server/service/save-terms';
import type { Connection } from '@/lib/platform/db/connection';
import { toPolicyEntry } from './file/policy-entry';
import type { HotelFileInput } from './file/read-hotel-file';
import { toHotelEntry } from './file/to-entry';

/** All that the pages of hotels show but prices, reviews and photographs. @param codes all hotels and policies if null */
export async function exportHotelFile(codes: readonly string[] | null, on: Connection): Promise<HotelFileInput> {
  const hotels = await listHotelContents(codes, on);
  const places = await listPlaces(on);
  const policies = codes === null ? await listPolicies(on) : [];
  return {
    ...toPlaceSections(places, codes === null ? null : hotels),
    cancellation_policies: policies.map(toPolicyEntry),
    hotels: hotels.map(toHotelEntry),
  };
}

function toPlaceSections(places: StoredPlaces, hotels: readonly HotelContentRow[] | null): HotelFileInput {
  const used = <Row extends { slug: string }>(rows: readonly Row[], slugsOf: (hotel: HotelContentRow) => string[]) => {
    const slugs = new Set(hotels?.flatMap(slugsOf));
    return hotels ? rows.filter(({ slug }) => slugs.has(slug)) : rows;
  };
  const ofCity = <Row extends { cityId: number }>(rows: readonly Row[], id: number) =>
    rows.filter(({ cityId }) => cityId === id);
  return {
    facilities: used(places.facilities, (hotel) => hotel.facilities).map(({ id: _id, ...facility }) => facility),
    categories: used(places.categories, (hotel) => hotel.categories).map(({ id: _id, ...category }) => category),
    cities: used(places.cities, (hotel) => [hotel.citySlug]).map(({ id, stateCode, ...city }) => ({
      ...city,
      state_code: stateCode,
      localities: ofCity(places.localities, id).map(({ id: _id, cityId: _cityId, ...locality }) => locality),
      landmarks: ofCity(places.landmarks, id).map(({ cityId: _cityId, ...landmark }) => landmark),
    })),
  };
}
