import 'server-only';
import { readHotelNames } from '@/lib/domains/hotels/server/service/catalogue/read-catalogue';
import { listPlaces } from '@/lib/domains/hotels/server/service/content/places';
import { saveHotelContents, type HotelContentToSave } from '@/lib/domains/hotels/server/service/content/save-contents';
import { distanceKm, MAX_CITY_KM } from '@/lib/domains/hotels/rules/distance';
import { rebuildSearchPlaces } from '@/lib/domains/search/server/service/search-hotels';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { BodyOf } from '@/lib/platform/http/endpoint';
import type { createHotelEndpoint } from '../../contract/actions';
import type { ConsoleHotel } from '../../contract/hotels';
import { getConsoleHotel } from './get-hotel';
import { localityOf } from './locality-of';

const NEW_HOTEL: Omit<
  HotelContentToSave,
  'code' | 'name' | 'citySlug' | 'localitySlug' | 'location' | 'street' | 'pincode'
> = {
  ...{ status: 'draft', missingDetails: [], nearestLandmark: '', locationCheckedOn: null, kind: 'tower' },
  ...{ starRating: null, gstin: null, legalName: '', biller: 'hotel', reviewSiteId: null, phone: '', email: '' },
  ...{ checkinTime: '12:00', checkoutTime: '11:00', isB2bSaleable: true, description: '' },
  content: { promises: [], policies: [], posts: [], accessibilities: [], trilights: [], faqs: [], directions: '' },
  ...{ facts: {}, facilities: [], categories: [], rooms: [], blackouts: [] },
};

export async function listCityOptions(): Promise<{ slug: string; name: string }[]> {
  const { cities } = await listPlaces(connection());
  return cities.map(({ slug, name }) => ({ slug, name })).toSorted((a, b) => a.name.localeCompare(b.name));
}

/** @throws {AppError} INVALID_INPUT for a code that is taken, an unknown city, and a point far from the city */
export async function createHotel(
  actor: StaffActor,
  {
    city: citySlug,
    locality,
    isNewLocality,
    latitude,
    longitude,
    pincode,
    ...named
  }: BodyOf<typeof createHotelEndpoint>,
): Promise<ConsoleHotel> {
  const hotelId = await inTransaction(async (tx) => {
    if ((await readHotelNames(tx)).has(named.code)) throw refuse('code', 'Another hotel has this code');
    const places = await listPlaces(tx);
    const city = places.cities.find(({ slug }) => slug === citySlug);
    if (!city) throw refuse('city', 'The catalogue has no such city');
    if (distanceKm({ lat: city.latitude, lng: city.longitude }, { lat: latitude, lng: longitude }) > MAX_CITY_KM)
      throw refuse('latitude', `This point is more than ${MAX_CITY_KM} km from ${city.name}`);
    const localityId = await localityOf(
      { ...{ city, name: locality, isNew: isNewLocality, places }, ...{ pincode, latitude, longitude } },
      tx,
    );
    const localitySlug = (await listPlaces(tx)).localities.find(({ id }) => id === localityId)?.slug ?? '';
    const location = { x: longitude, y: latitude };
    await saveHotelContents([{ ...NEW_HOTEL, ...named, pincode, citySlug, localitySlug, location }], tx);
    await rebuildSearchPlaces(tx);
    const id = (await readHotelNames(tx)).get(named.code)?.hotelId ?? 0;
    const subject = { type: 'hotel', id };
    await recordAudit({ action: 'hotel.created', subject, after: { ...named, city: citySlug, status: 'draft' } }, tx);
    return id;
  });
  return getConsoleHotel(actor, hotelId);
}

const refuse = (field: string, message: string) => new AppError('INVALID_INPUT', { field, message });
