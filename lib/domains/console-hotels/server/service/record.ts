import 'server-only';
import { findStateConflict } from '@/lib/domains/gstin/rules/state-names';
import { parseGstin } from '@/lib/domains/gstin/rules/structure';
import { shortHash } from '@/lib/domains/hotel-content/server/service/state';
import { hotelFor } from '@/lib/domains/hotel-members/actor';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { distanceKm, MAX_CITY_KM, roundKm } from '@/lib/domains/hotels/rules/distance';
import { listCatalogueCities } from '@/lib/domains/hotels/server/service/catalogue/read-catalogue';
import { changeHotelRecord, lockHotelContent } from '@/lib/domains/hotels/server/service/content/change-record';
import { listHotelContents, type HotelContentRow } from '@/lib/domains/hotels/server/service/content/hotel-contents';
import { listPlaces } from '@/lib/domains/hotels/server/service/content/places';
import { BUILDING_KINDS } from '@/lib/domains/hotels/types';
import { rebuildSearchPlaces } from '@/lib/domains/search/server/service/search-hotels';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { encodeHotelId } from '@/lib/ids';
import { paths } from '@/lib/paths';
import { AppError } from '@/lib/platform/errors/app-error';
import type { BodyOf } from '@/lib/platform/http/endpoint';
import type { changeHotelRecordEndpoint, HotelRecord } from '../../contract/record';
import { localityOf } from './locality-of';
import { findPagePlace } from '../repository/hotels';

type Form = BodyOf<typeof changeHotelRecordEndpoint>;

export async function listCategoryOptions(): Promise<{ slug: string; name: string }[]> {
  const { categories } = await listPlaces(connection());
  return categories.map(({ slug, name }) => ({ slug, name })).toSorted((a, b) => a.name.localeCompare(b.name));
}

/** @throws {AppError} NOT_FOUND for an unknown or removed hotel, FORBIDDEN */
export async function getHotelRecord(actor: StaffActor, hotelId: number): Promise<HotelRecord> {
  const { hotels } = await staffAtHotel(actor, hotelId);
  const [hotel] = await listHotelContents([hotels[0].code], connection());
  if (!hotel) throw new AppError('NOT_FOUND', { field: 'hotel_id' });
  return describeRecord(hotel, connection());
}

/**
 * A record that does not differ writes nothing.
 * @throws {AppError} NOT_FOUND, FORBIDDEN, CONTENT_CHANGED, INVALID_INPUT for an unknown city, a point far from it, a GSTIN of another state,
 * and a published hotel without street or pincode
 */
export async function saveHotelRecord(
  actor: StaffActor,
  hotelId: number,
  { version, isPointExact, ...form }: Form,
): Promise<HotelRecord> {
  const { code } = hotelFor(await staffAtHotel(actor, hotelId), hotelId, 'content', 'use');
  return inTransaction(async (tx) => {
    const hotel = await lockHotelContent(hotelId, code, tx);
    if (!hotel) throw new AppError('NOT_FOUND', { field: 'hotel_id' });
    const before = await describeRecord(hotel, tx);
    if (before.version !== version) throw new AppError('CONTENT_CHANGED');
    const change = await toChange(hotel, form, tx);
    await changeHotelRecord(hotel, { ...change, isPointExact }, tx);
    await rebuildSearchPlaces(tx);
    const [changed] = await listHotelContents([code], tx);
    const after = await describeRecord(changed ?? hotel, tx);
    const names = AUDITED.filter((name) => String(before[name]) !== String(after[name]));
    if (names.length > 0) {
      const values = (record: HotelRecord) => Object.fromEntries(names.map((name) => [name, record[name]]));
      const subject = { type: 'hotel', id: hotelId };
      await recordAudit({ action: 'hotel.record-changed', subject, before: values(before), after: values(after) }, tx);
    }
    return after;
  });
}

const AUDITED = [
  ...['name', 'legalName', 'gstin', 'starRating', 'kind', 'city', 'locality', 'street', 'nearestLandmark'],
  ...['pincode', 'latitude', 'longitude', 'email', 'reviewSiteId', 'isB2bSaleable', 'categories', 'publicPage'],
] as (keyof HotelRecord)[];

async function describeRecord(hotel: HotelContentRow, on: Connection): Promise<HotelRecord> {
  const { city, locality } = await placesOf(hotel, on);
  const place = await findPagePlace(hotel.id, on);
  if (!city || !locality || !place) throw new Error(`The hotel ${hotel.code} has no place`);
  const point = { lat: hotel.location.y, lng: hotel.location.x };
  const record = {
    ...{ name: hotel.name, legalName: hotel.legalName, gstin: hotel.gstin ?? '', starRating: hotel.starRating },
    kind: BUILDING_KINDS.find((kind) => kind === hotel.kind) ?? BUILDING_KINDS[0],
    ...{ city: hotel.citySlug, locality: locality.name, street: hotel.street },
    ...{ nearestLandmark: hotel.nearestLandmark, pincode: hotel.pincode ?? '' },
    ...{ latitude: point.lat, longitude: point.lng, email: hotel.email, reviewSiteId: hotel.reviewSiteId ?? '' },
    ...{ isB2bSaleable: hotel.isB2bSaleable, categories: hotel.categories },
    isPointApproximate: hotel.missingDetails.includes('latitude'),
  };
  return {
    ...record,
    version: shortHash(record),
    state: city.state,
    publicPage: paths.hotel({ ...place, hashedId: encodeHotelId(hotel.id) }),
    cityKm: roundKm(distanceKm(city, point)),
    localityKm: roundKm(distanceKm({ lat: locality.latitude, lng: locality.longitude }, point)),
  };
}

async function placesOf({ citySlug, localitySlug }: HotelContentRow, on: Connection) {
  const city = (await listCatalogueCities(on)).find(({ slug }) => slug === citySlug);
  const { localities } = await listPlaces(on);
  return { city, locality: localities.find(({ cityId, slug }) => cityId === city?.id && slug === localitySlug) };
}

async function toChange(
  { status }: HotelContentRow,
  {
    city: citySlug,
    locality,
    isNewLocality,
    latitude,
    longitude,
    pincode,
    reviewSiteId,
    categories,
    ...columns
  }: Omit<Form, 'version' | 'isPointExact'>,
  tx: Tx,
) {
  const city = (await listCatalogueCities(tx)).find(({ slug }) => slug === citySlug);
  if (!city) throw refuse('city', 'The catalogue has no such city');
  const km = distanceKm(city, { lat: latitude, lng: longitude });
  if (km > MAX_CITY_KM)
    throw refuse(
      'latitude',
      `This point is ${Math.round(km)} km from ${city.name}; at most ${MAX_CITY_KM} km are possible`,
    );
  const gstin = columns.gstin === null ? null : parseGstin(columns.gstin);
  const conflict = gstin?.isValid ? findStateConflict(gstin, city.state) : null;
  if (conflict) throw refuse('gstin', conflict);
  if (status === 'published' && columns.street === '') throw refuse('street', 'A published hotel needs a street');
  if (status === 'published' && pincode === '') throw refuse('pincode', 'A published hotel needs a pincode');
  const places = await listPlaces(tx);
  const known = new Map(places.categories.map(({ id, slug }) => [slug, id]));
  if (categories.some((slug) => !known.has(slug))) throw refuse('categories', 'The catalogue has no such category');
  const localityId = await localityOf(
    { ...{ city, name: locality, isNew: isNewLocality, places }, ...{ pincode: pincode || null, latitude, longitude } },
    tx,
  );
  return {
    ...columns,
    ...{ cityId: city.id, stateCode: city.stateCode, localityId, pincode: pincode || null },
    ...{ location: { x: longitude, y: latitude }, reviewSiteId: reviewSiteId || null },
    categoryIds: [...new Set(categories)].flatMap((slug) => known.get(slug) ?? []),
  };
}

const refuse = (field: string, message: string) => new AppError('INVALID_INPUT', { field, message });
