import { findStateByName } from '@/lib/domains/gstin/rules/state-names';
import type { CatalogueIndex, KnownHotel } from '@/lib/domains/hotels/server/service/catalogue/read-catalogue';
import type { HotelCsvRow } from '@/scripts/operator/import/hotels/hotel-schema';
import {
  isInState,
  findStateName,
  type Gazetteer,
  type GazetteerPlace,
} from '@/scripts/operator/import/gazetteer/gazetteer';
import { normaliseName } from '@/lib/domains/hotels/rules/names';
import type { Checked } from '@/lib/platform/import/importer';
import { distanceKm, MAX_CITY_KM } from '@/lib/domains/hotels/rules/distance';

interface Point {
  readonly lat: number;
  readonly lng: number;
}

export interface HotelPlace extends Point {
  /** A city of the catalogue, or one of the gazetteer (id null), which the import adds. */
  readonly city: GazetteerPlace & { readonly stateCode: string; readonly id: number | null };
  readonly pincode: string | null;
  /** Columns that the row lacks; the coordinates in this object are then approximate. */
  readonly missing: readonly string[];
}

/**
 * Finds city, pincode and coordinates of a row. A draft needs coordinates, a pincode with known coordinates, or a city and a locality.
 * Values in the file are never replaced.
 */
export function placeHotel(
  row: HotelCsvRow,
  known: KnownHotel | undefined,
  context: CatalogueIndex,
  gazetteer: Gazetteer,
): Checked<HotelPlace> {
  const state = row.state === '' ? null : findStateName(row.state);
  if (row.state !== '' && !state) return { reasons: [`state "${row.state}" is unknown`] };
  const pincode = row.pincode ?? known?.pincode ?? null;
  const ofPincode = pincode === null ? null : (gazetteer.pincodes.get(pincode) ?? null);
  const ofRow = row.latitude === null || row.longitude === null ? null : { lat: row.latitude, lng: row.longitude };
  const point = ofRow ?? ofPincode ?? storedPoint(known);

  const city =
    row.city === '' ? nearestCity(point, state, context, gazetteer) : namedCity(row, state, point, context, gazetteer);
  if ('reasons' in city) return city;
  const far = [
    ...(ofPincode && !isNear(city.value, ofPincode)
      ? [`pincode ${pincode} is in ${nearestName(ofPincode, context, gazetteer)}, not in ${city.value.name}`]
      : []),
    ...(ofRow && !isNear(city.value, ofRow)
      ? [`latitude and longitude are in ${nearestName(ofRow, context, gazetteer)}, not in ${city.value.name}`]
      : []),
  ];
  if (far.length > 0) return { reasons: far };
  if (!point && row.locality === '') {
    const cause = pincode === null ? 'pincode is missing' : `no coordinates are known for pincode ${pincode}`;
    return { reasons: [`${cause}; give latitude and longitude, or locality`] };
  }
  return {
    value: {
      city: city.value,
      pincode,
      ...(point ?? localityPoint(row, city.value, context)),
      missing: [
        ...(row.city === '' ? ['city'] : []),
        ...(row.state === '' ? ['state'] : []),
        ...(pincode === null ? ['pincode'] : []),
        ...(point ? [] : ['latitude', 'longitude']),
      ],
    },
  };
}

function storedPoint(known: KnownHotel | undefined): Point | null {
  if (!known || known.missingDetails.includes('latitude')) return null;
  return { lat: known.location.y, lng: known.location.x };
}

function localityPoint(row: HotelCsvRow, city: HotelPlace['city'], context: CatalogueIndex): Point {
  const locality = context.localities.find(
    ({ cityId, name }) => cityId === city.id && normaliseName(name) === normaliseName(row.locality),
  );
  return { lat: (locality ?? city).lat, lng: (locality ?? city).lng };
}

const isNear = (place: Point, point: Point) => distanceKm(place, point) <= MAX_CITY_KM;

function namedCity(
  row: HotelCsvRow,
  state: string | null,
  point: Point | null,
  context: CatalogueIndex,
  gazetteer: Gazetteer,
): Checked<HotelPlace['city']> {
  const key = normaliseName(row.city);
  const ofCatalogue = context.cities.filter(({ name, aliases }) => [name, ...aliases].map(normaliseName).includes(key));
  const ofGazetteer = (key === '' ? [] : (gazetteer.places.get(key) ?? [])).flatMap((place) => {
    const stateCode = findStateByName(place.state)?.code ?? null;
    const inCatalogue = context.cities.find(
      (city) => normaliseName(city.name) === normaliseName(place.name) && city.state === place.state,
    );
    return stateCode ? [inCatalogue ?? { ...place, stateCode, id: null }] : [];
  });
  const named = [...ofCatalogue, ...ofGazetteer];
  const inState = state ? named.filter((place) => isInState(place, state)) : named;
  // If no city of this name is near the point, the city is chosen by name only, and the point is reported as wrong.
  const near = point ? inState.filter((place) => isNear(place, point)) : [];
  const candidates = near.length > 0 ? near : inState;
  const states = [...new Set(candidates.map((place) => place.state))].sort();
  const [city] = candidates;
  if (!city) return { reasons: [`city "${row.city}"${state ? ` in ${state}` : ''} is unknown`] };
  if (states.length > 1)
    return { reasons: [`state is missing, and ${city.name} exists in ${states.join(' and in ')}`] };
  return { value: city };
}

function nearestCity(
  point: Point | null,
  state: string | null,
  context: CatalogueIndex,
  gazetteer: Gazetteer,
): Checked<HotelPlace['city']> {
  if (!point) return { reasons: ['city is missing'] };
  const inState = (place: GazetteerPlace) => !state || isInState(place, state);
  const city = nearest(context.cities.filter(inState), point);
  if (city) return { value: city };
  const town = nearest([...gazetteer.places.values()].flat().filter(inState), point);
  const stateCode = town ? (findStateByName(town.state)?.code ?? null) : null;
  if (!town || !stateCode) return { reasons: ['city is missing, and no town is known near latitude and longitude'] };
  return { value: { ...town, stateCode, id: null } };
}

function nearestName(point: Point, context: CatalogueIndex, gazetteer: Gazetteer): string {
  const place = nearest(context.cities, point) ?? nearest([...gazetteer.places.values()].flat(), point);
  return place?.name ?? 'no known city';
}

function nearest<Found extends GazetteerPlace>(places: readonly Found[], point: Point): Found | null {
  let best: { place: Found; km: number } | null = null;
  for (const place of places) {
    const km = distanceKm(place, point);
    if (km <= MAX_CITY_KM && (!best || km < best.km)) best = { place, km };
  }
  return best?.place ?? null;
}
