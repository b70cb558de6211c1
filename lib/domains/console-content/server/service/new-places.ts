import 'server-only';
import { CURRENT_STATES } from '@/lib/domains/gstin/rules/state-codes';
import { findLandmarkCity } from '@/lib/domains/hotels/rules/landmarks';
import { normaliseName } from '@/lib/domains/hotels/rules/names';
import { regionOfState } from '@/lib/domains/hotels/rules/regions';
import { addStates } from '@/lib/domains/hotels/server/service/catalogue/places';
import { listCatalogueCities } from '@/lib/domains/hotels/server/service/catalogue/read-catalogue';
import { compareLandmarks } from '@/lib/domains/hotels/server/service/catalogue/save-landmarks';
import { addPlace, type NewPlace } from '@/lib/domains/landing/server/service/address/add-place';
import { lockPlaces } from '@/lib/domains/landing/server/service/address/lock-places';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { BodyOf } from '@/lib/platform/http/endpoint';
import type { addCategoryEndpoint, addCityEndpoint, addLandmarkEndpoint } from '../../contract/new-places';
import type { PlaceAnswer } from '../../contract/places';
import { getPlace } from './places';

/** Cities to which a landmark may be added. */
export async function listCitiesOfPlaces(): Promise<{ slug: string; name: string; state: string }[]> {
  const cities = await listCatalogueCities(connection());
  return cities
    .map(({ slug, name, state }) => ({ slug, name, state }))
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.state.localeCompare(b.state));
}

/** @throws {AppError} ADDRESS_TAKEN, INVALID_INPUT if the state has a city of this name */
export function addCity({ stateCode, ...city }: BodyOf<typeof addCityEndpoint>): Promise<PlaceAnswer> {
  return add(async (tx) => {
    const state = CURRENT_STATES.find(({ code }) => code === stateCode);
    if (!state) throw refuse('state_code', 'Choose a state');
    const isSame = (name: string) => normaliseName(name) === normaliseName(city.name);
    const known = (await listCatalogueCities(tx)).find(
      (other) => other.stateCode === stateCode && [other.name, ...other.aliases].some(isSame),
    );
    if (known) throw refuse('name', `${known.name} in ${known.state} has this name already`);
    await addStates([state], tx);
    return { kind: 'city', ...city, stateCode, region: regionOfState(stateCode) };
  });
}

/** @throws {AppError} ADDRESS_TAKEN, INVALID_INPUT for an unknown or far city, or a landmark that the city has already */
export function addLandmark({ city, kind, ...given }: BodyOf<typeof addLandmarkEndpoint>): Promise<PlaceAnswer> {
  return add(async (tx) => {
    const cities = (await listCatalogueCities(tx)).filter(({ slug }) => city === '' || slug === city);
    if (city !== '' && cities.length === 0) throw refuse('city', 'The catalogue has no such city');
    const found = findLandmarkCity({ kind, at: { lat: given.latitude, lng: given.longitude } }, cities);
    if ('maxKm' in found) {
      const where = city === '' ? 'every city of the catalogue' : (cities[0]?.name ?? city);
      throw refuse('latitude', `This point is more than ${found.maxKm} km from ${where}`);
    }
    const landmark = { ...given, kind, cityId: found.city.id };
    const [comparison] = await compareLandmarks([landmark], tx);
    if (comparison !== 'new') throw refuse('name', `${found.city.name} has a landmark of this kind and name already`);
    return { ...landmark, kind: 'landmark', landmarkKind: kind };
  });
}

/** @throws {AppError} ADDRESS_TAKEN */
export function addCategory(category: BodyOf<typeof addCategoryEndpoint>): Promise<PlaceAnswer> {
  return add(() => Promise.resolve({ kind: 'category', ...category }));
}

const refuse = (field: string, message: string) => new AppError('INVALID_INPUT', { field, message });

/** No other person adds or changes a place between the check and the insert. */
async function add(check: (tx: Tx) => Promise<NewPlace>): Promise<PlaceAnswer> {
  const key = await inTransaction(async (tx) => {
    await lockPlaces(tx);
    const place = await check(tx);
    return `${place.kind}-${await addPlace(place, tx)}`;
  });
  return getPlace(key);
}
