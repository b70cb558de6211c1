import { unknownWords } from '@/scripts/import/hotels/unknown-words';
import type { HotelContext } from '@/scripts/import/hotels/hotel-context';
import { roomsOf, type HotelRow } from '@/scripts/import/hotels/hotel-schema';
import { liesIn, stateCodeOf, stateNamed, type Gazetteer, type Place } from '@/scripts/import/gazetteer/gazetteer';
import { normalise } from '@/scripts/import/gazetteer/normalise';
import type { Checked } from '@/scripts/import/importer';
import { distanceKm } from '@/scripts/seed/generate/geometry';

/** A hotel stands within this distance of the middle of its city; the largest ones measure about as much. */
const MAX_CITY_KM = 60;

/** A row whose place, facilities and categories are known. */
export interface CheckedHotel {
  readonly row: HotelRow;
  /** The catalogue's city or one of the gazetteer that is added to it. */
  readonly city: Place & { readonly stateCode: string; readonly id: number | null };
  readonly lat: number;
  readonly lng: number;
  readonly facilityIds: readonly number[];
  readonly categoryIds: readonly number[];
  readonly rooms: ReturnType<typeof roomsOf>;
  readonly status: 'draft' | 'published' | 'removed';
}

/** Resolves city, coordinates, facilities and categories of a row, or collects every reason why it cannot. */
export function checkHotel(row: HotelRow, context: HotelContext, gazetteer: Gazetteer): Checked<CheckedHotel> {
  const reasons = [
    ...unknownWords('facility', row.facilities, context.facilityIds),
    ...unknownWords('category', row.categories, context.categoryIds),
  ];
  const state = stateNamed(row.state);
  if (!state) reasons.push(`state "${row.state}" is unknown`);
  const point = coordinatesOf(row, gazetteer);
  if (!point) reasons.push(`no coordinates given, and none known for pincode ${row.pincode}`);
  const city = state && point ? findCity(row, state, point, context, gazetteer) : null;
  if (state && point && !city) reasons.push(`city "${row.city}" in ${state} near pincode ${row.pincode} is unknown`);
  if (reasons.length > 0 || !city || !point) return { reasons };
  const rooms = roomsOf(row);
  return {
    value: {
      row,
      city,
      ...point,
      facilityIds: row.facilities.flatMap((slug) => context.facilityIds.get(slug) ?? []),
      categoryIds: row.categories.flatMap((slug) => context.categoryIds.get(slug) ?? []),
      rooms,
      // A hotel without rooms has nothing to show or sell yet.
      status: row.status ?? (rooms.some(({ total }) => total > 0) ? 'published' : 'draft'),
    },
  };
}

function coordinatesOf(row: HotelRow, gazetteer: Gazetteer): { lat: number; lng: number } | null {
  if (row.latitude !== null && row.longitude !== null) return { lat: row.latitude, lng: row.longitude };
  return gazetteer.pincodes.get(row.pincode) ?? null;
}

function findCity(
  row: HotelRow,
  state: string,
  point: { lat: number; lng: number },
  context: HotelContext,
  gazetteer: Gazetteer,
): CheckedHotel['city'] | null {
  const isHere = (place: Place) => liesIn(place, state) && distanceKm(place, point) <= MAX_CITY_KM;
  const known = (name: string) =>
    context.cities.find(
      (city) => isHere(city) && [city.name, ...city.aliases].map(normalise).includes(normalise(name)),
    );
  const place = gazetteer.places.get(normalise(row.city))?.find(isHere);
  const city = known(row.city) ?? (place ? known(place.name) : undefined);
  if (city) return city;
  const stateCode = place ? stateCodeOf(place.state) : null;
  return place && stateCode ? { ...place, stateCode, id: null } : null;
}
