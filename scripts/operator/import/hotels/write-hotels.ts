import { CURRENT_STATES } from '@/lib/domains/gstin/rules/state-codes';
import { regionOfState } from '@/lib/domains/hotels/rules/regions';
import { ensureCity, ensureLocality, findLocalities } from '@/lib/domains/hotels/server/service/catalogue/places';
import { compareHotels, saveHotels } from '@/lib/domains/hotels/server/service/catalogue/save-hotels';
import { extendInventory } from '@/lib/domains/hotels/server/service/extend-inventory';
import type { HotelContent, PriorityRoomType } from '@/lib/domains/hotels/types';
import { rebuildSearchPlaces } from '@/lib/domains/search/server/service/search-hotels';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import type { Comparison } from '@/lib/platform/db/compare-rows';
import type { Connection } from '@/lib/platform/db/connection';
import type { CheckedHotel } from '@/scripts/operator/import/hotels/check-hotel';

const NO_CONTENT: HotelContent = {
  promises: [],
  policies: [],
  posts: [],
  accessibilities: [],
  trilights: [],
  faqs: [],
  directions: '',
};

/** The file contains only the number of rooms, so new room types get these names and occupancies. */
export const DEFAULT_ROOM: Readonly<Record<PriorityRoomType, { name: string; adults: number; kids: number }>> = {
  acacia: { name: 'Acacia', adults: 1, kids: 1 },
  oak: { name: 'Oak', adults: 2, kids: 1 },
  maple: { name: 'Maple', adults: 3, kids: 2 },
  mahogany: { name: 'Mahogany', adults: 4, kids: 2 },
};

export async function compareHotelRows(values: readonly CheckedHotel[], tx: Connection): Promise<Comparison[]> {
  const localityIds = await findLocalities(
    values.map((value) => ({ cityId: value.city.id, name: localityName(value) })),
    tx,
  );
  return compareHotels(
    values.map((value, index) => ({
      ...hotelOf(value),
      cityId: value.city.id,
      localityId: localityIds[index] ?? null,
    })),
    tx,
  );
}

/** Inserts new hotels and updates existing ones by code. Does not change texts and images, which are edited elsewhere. */
export async function writeHotels(values: readonly CheckedHotel[], tx: Connection): Promise<void> {
  const hotels = [];
  for (const value of values) {
    const cityId = await cityOf(value, tx);
    const { pincode, lat: latitude, lng: longitude } = value;
    const locality = { cityId, name: localityName(value), pincode, latitude, longitude };
    const localityId = await ensureLocality(locality, tx);
    hotels.push({ ...hotelOf(value), cityId, localityId, content: NO_CONTENT, updatedAt: now() });
  }
  await saveHotels(hotels, tx);
  if (values.some(({ rooms }) => rooms.length > 0)) await extendInventory(todayInIndia(now()), undefined, tx);
  await rebuildSearchPlaces(tx);
}

function localityName({ row, pincode, city }: CheckedHotel): string {
  return row.locality || (pincode === null ? city.name : `PIN ${pincode}`);
}

async function cityOf({ city }: CheckedHotel, tx: Connection): Promise<number> {
  if (city.id !== null) return city.id;
  const { name, stateCode, lat: latitude, lng: longitude } = city;
  const state = CURRENT_STATES.find(({ code }) => code === stateCode) ?? { code: stateCode, name: city.state };
  return ensureCity({ name, state, latitude, longitude, region: regionOfState(stateCode) }, tx);
}

function hotelOf({ row, lat, lng, pincode, city, status, missing, facilityIds, categoryIds, rooms }: CheckedHotel) {
  return {
    code: row.code,
    name: row.name,
    stateCode: city.stateCode,
    street: row.street,
    pincode,
    location: { x: lng, y: lat },
    kind: row.kind,
    starRating: row.star_rating,
    gstin: row.gstin,
    legalName: row.legal_name,
    reviewSiteId: row.tripadvisor_id,
    phone: row.phone,
    email: row.email,
    description: row.description,
    checkinTime: row.checkin_time,
    checkoutTime: row.checkout_time,
    isB2bSaleable: row.b2b_saleable,
    status,
    missingDetails: [...missing],
    facilityIds,
    categoryIds,
    rooms: rooms.map(({ code, total }) => {
      const { name, adults, kids } = DEFAULT_ROOM[code];
      const occupancy = { baseAdults: Math.min(2, adults), maxAdults: adults, maxKids: kids, maxGuests: adults + kids };
      return { code, name, ...occupancy, totalRooms: total };
    }),
  };
}
