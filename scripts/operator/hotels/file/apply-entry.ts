import { distanceKm, MAX_CITY_KM } from '@/lib/domains/hotels/rules/distance';
import { missingEssentials } from '@/lib/domains/hotels/rules/essentials';
import type { HotelContentToSave } from '@/lib/domains/hotels/server/service/content/save-contents';
import type { HotelContent } from '@/lib/domains/hotels/types';
import type { Checked } from '@/lib/platform/import/importer';
import type { HotelEntry } from './hotel-entry';

export interface KnownPlace {
  readonly latitude: number;
  readonly longitude: number;
  readonly localities: ReadonlySet<string>;
}

/** Slugs that the catalogue has, or that the same file adds. */
export interface KnownSlugs {
  readonly cities: ReadonlyMap<string, KnownPlace>;
  readonly facilities: ReadonlySet<string>;
  readonly categories: ReadonlySet<string>;
}

const NO_CONTENT: HotelContent = {
  ...{ promises: [], policies: [], posts: [], accessibilities: [], trilights: [], faqs: [] },
  directions: '',
};

const NEW_HOTEL: Omit<HotelContentToSave, 'code' | 'name' | 'citySlug' | 'localitySlug' | 'location'> = {
  ...{ status: 'draft', missingDetails: [], street: '', nearestLandmark: '', pincode: null, locationCheckedOn: null },
  ...{ kind: 'tower', starRating: null, gstin: null, legalName: '', biller: 'hotel', reviewSiteId: null },
  ...{ phone: '', email: '', checkinTime: '12:00', checkoutTime: '11:00', isB2bSaleable: true, description: '' },
  ...{ content: NO_CONTENT, facts: {}, facilities: [], categories: [], rooms: [], blackouts: [] },
};

/** Returns the hotel with what the entry changes, or all reasons why the entry is refused. */
export function applyEntry(
  entry: HotelEntry,
  stored: HotelContentToSave | null,
  known: KnownSlugs,
): Checked<HotelContentToSave> {
  const base = stored ? { value: stored } : newHotel(entry);
  if ('reasons' in base) return base;
  const hotel = merge(entry, base.value, known);
  const reasons = [
    ...unknownSlugs(entry, known),
    ...placeReasons(hotel, known),
    ...(hotel.status === 'published' ? lackingOf(hotel) : []),
  ];
  return reasons.length > 0 ? { reasons } : { value: hotel };
}

/** As in a file of hotels, the rooms of a published hotel may follow. */
const lackingOf = (hotel: HotelContentToSave) =>
  missingEssentials(hotel)
    .filter((name) => name !== 'rooms')
    .map((name) => `${name} is missing, which a published hotel needs`);

function newHotel(entry: HotelEntry): Checked<HotelContentToSave> {
  const { code, name, city, locality, latitude, longitude } = entry;
  const missing = Object.entries({ name, city, locality, latitude, longitude }).filter(
    ([, value]) => value === undefined,
  );
  if (missing.length > 0) return { reasons: missing.map(([field]) => `${field} is missing; a new hotel needs it`) };
  return {
    value: {
      ...NEW_HOTEL,
      code,
      name: name ?? '',
      citySlug: city ?? '',
      localitySlug: locality ?? '',
      location: { x: longitude ?? 0, y: latitude ?? 0 },
    },
  };
}

function merge(entry: HotelEntry, base: HotelContentToSave, known: KnownSlugs): HotelContentToSave {
  const { content } = base;
  const location =
    entry.latitude === undefined || entry.longitude === undefined
      ? base.location
      : { x: entry.longitude, y: entry.latitude };
  const hotel = {
    ...base,
    status: entry.status ?? base.status,
    name: entry.name ?? base.name,
    citySlug: entry.city ?? base.citySlug,
    localitySlug: entry.locality ?? base.localitySlug,
    street: entry.street ?? base.street,
    nearestLandmark: entry.nearest_landmark ?? base.nearestLandmark,
    pincode: valueOrStored(entry.pincode, base.pincode),
    location,
    locationCheckedOn: checkedOn(entry, base, location),
    kind: entry.kind ?? base.kind,
    starRating: valueOrStored(entry.star_rating, base.starRating),
    gstin: valueOrStored(entry.gstin, base.gstin),
    legalName: entry.legal_name ?? base.legalName,
    biller: entry.biller ?? base.biller,
    reviewSiteId: valueOrStored(entry.tripadvisor_id, base.reviewSiteId),
    phone: entry.phone ?? base.phone,
    email: entry.email ?? base.email,
    checkinTime: entry.checkin_time ?? base.checkinTime,
    checkoutTime: entry.checkout_time ?? base.checkoutTime,
    isB2bSaleable: entry.b2b_saleable ?? base.isB2bSaleable,
    description: entry.description ?? base.description,
    content: {
      promises: entry.promises ?? content.promises,
      policies: entry.policies ?? content.policies,
      posts:
        entry.posts?.map(({ title, body, published_on: publishedOn }) => ({ title, body, publishedOn })) ??
        content.posts,
      accessibilities: entry.accessibilities ?? content.accessibilities,
      trilights: entry.trilights ?? content.trilights,
      faqs: entry.faqs ?? content.faqs,
      directions: entry.directions ?? content.directions,
    },
    facts: entry.facts ?? base.facts,
    facilities: entry.facilities ? inOrderOf(known.facilities, entry.facilities) : base.facilities,
    categories: entry.categories ? inOrderOf(known.categories, entry.categories) : base.categories,
    rooms: mergeRooms(entry.room_types ?? [], base.rooms),
    blackouts: entry.blackouts ? toBlackouts(entry.blackouts) : base.blackouts,
  };
  return { ...hotel, missingDetails: listMissing(entry, hotel) };
}

const inOrderOf = (known: ReadonlySet<string>, slugs: readonly string[]) =>
  [...known].filter((slug) => slugs.includes(slug));

/** Returns the blackouts in the order in which they are read from the database. */
const toBlackouts = (entries: NonNullable<HotelEntry['blackouts']>) =>
  entries
    .map(({ from, to, reason }) => ({ fromDate: from, toDate: to, reason }))
    .sort((a, b) => compareTexts(a.fromDate, b.fromDate) || compareTexts(a.toDate, b.toDate));

const compareTexts = (a: string, b: string) => Number(a > b) - Number(a < b);

/** An entry with null clears the stored value; an absent field keeps it. */
const valueOrStored = <Value>(value: Value | undefined, stored: Value): Value => (value === undefined ? stored : value);

/** The check of a map point ends when the point moves. */
function checkedOn(
  entry: HotelEntry,
  base: HotelContentToSave,
  { x, y }: HotelContentToSave['location'],
): string | null {
  const hasMoved = x !== base.location.x || y !== base.location.y;
  return valueOrStored(entry.map_point_checked_on, hasMoved ? null : base.locationCheckedOn);
}

/** Room types that the entry does not name stay, because they may be booked. */
function mergeRooms(
  entries: NonNullable<HotelEntry['room_types']>,
  stored: HotelContentToSave['rooms'],
): HotelContentToSave['rooms'] {
  const rooms = entries.map(({ order, rooms: totalRooms, ...room }) => ({
    code: room.code,
    name: room.name,
    description: room.description,
    bed: room.bed,
    sizeSqft: room.size_sqft,
    baseAdults: room.base_adults,
    maxAdults: room.max_adults,
    maxKids: room.max_kids,
    maxGuests: room.max_guests,
    totalRooms,
    displayOrder: order,
    facts: room.facts,
  }));
  const changed = new Map(rooms.map((room) => [room.code, room]));
  const isNew = ({ code }: { code: string }) => !stored.some((room) => room.code === code);
  return [...stored.map((room) => changed.get(room.code) ?? room), ...rooms.filter(isNew)];
}

function listMissing(entry: HotelEntry, hotel: HotelContentToSave): string[] {
  if (hotel.status !== 'draft') return [];
  const stated = [
    ...(entry.city === undefined ? [] : ['city', 'state']),
    ...(entry.latitude === undefined ? [] : ['latitude', 'longitude']),
  ];
  const missingDetails = entry.missing ?? hotel.missingDetails.filter((name) => !stated.includes(name));
  return missingEssentials({ ...hotel, missingDetails });
}

function unknownSlugs({ facilities = [], categories = [], city, locality }: HotelEntry, known: KnownSlugs): string[] {
  const place = city === undefined ? undefined : known.cities.get(city);
  return [
    ...facilities.filter((slug) => !known.facilities.has(slug)).map((slug) => `facility "${slug}" is unknown`),
    ...categories.filter((slug) => !known.categories.has(slug)).map((slug) => `category "${slug}" is unknown`),
    ...(city !== undefined && !place ? [`city "${city}" is unknown`] : []),
    ...(place && locality !== undefined && !place.localities.has(locality)
      ? [`locality "${locality}" of ${city} is unknown`]
      : []),
  ];
}

function placeReasons({ citySlug, location }: HotelContentToSave, known: KnownSlugs): string[] {
  const city = known.cities.get(citySlug);
  if (!city) return [];
  const km = distanceKm({ lat: city.latitude, lng: city.longitude }, { lat: location.y, lng: location.x });
  return km > MAX_CITY_KM ? [`latitude and longitude are ${Math.round(km)} km from the centre of ${citySlug}`] : [];
}
