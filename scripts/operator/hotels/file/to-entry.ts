import { factFileValue } from '@/lib/domains/hotels/rules/facts/describe-facts';
import type { FactDefinition } from '@/lib/domains/hotels/rules/facts/definitions';
import { HOTEL_FACTS } from '@/lib/domains/hotels/rules/facts/hotel-facts';
import { ROOM_FACTS } from '@/lib/domains/hotels/rules/facts/room-facts';
import { ESSENTIALS } from '@/lib/domains/hotels/rules/essentials';
import type { HotelContentRow } from '@/lib/domains/hotels/server/service/content/hotel-contents';
import type { FactValues } from '@/lib/domains/hotels/types';
import { BUILDING_KINDS } from '@/lib/domains/hotels/types';
import type { HotelEntryInput } from './hotel-entry';

const [DEFAULT_KIND] = BUILDING_KINDS;

/** The entry of a stored hotel in the file. */
export function toHotelEntry(hotel: HotelContentRow): HotelEntryInput {
  const { content, location } = hotel;
  return {
    code: hotel.code,
    status: hotel.status,
    ...(hotel.status === 'draft' ? { missing: ESSENTIALS.filter((name) => hotel.missingDetails.includes(name)) } : {}),
    name: hotel.name,
    city: hotel.citySlug,
    locality: hotel.localitySlug,
    street: hotel.street,
    nearest_landmark: hotel.nearestLandmark,
    pincode: hotel.pincode,
    latitude: location.y,
    longitude: location.x,
    map_point_checked_on: hotel.locationCheckedOn,
    kind: BUILDING_KINDS.find((kind) => kind === hotel.kind) ?? DEFAULT_KIND,
    star_rating: hotel.starRating,
    gstin: hotel.gstin,
    legal_name: hotel.legalName,
    biller: hotel.biller,
    tripadvisor_id: hotel.reviewSiteId,
    phone: hotel.phone,
    email: hotel.email,
    checkin_time: hotel.checkinTime,
    checkout_time: hotel.checkoutTime,
    b2b_saleable: hotel.isB2bSaleable,
    description: hotel.description,
    directions: content.directions,
    trilights: content.trilights,
    promises: content.promises,
    policies: content.policies,
    posts: content.posts.map(({ title, body, publishedOn }) => ({ title, body, published_on: publishedOn })),
    accessibilities: content.accessibilities,
    faqs: content.faqs,
    facts: toFactEntries(HOTEL_FACTS, hotel.facts),
    facilities: hotel.facilities,
    categories: hotel.categories,
    room_types: hotel.rooms.map((room) => ({
      code: room.code,
      name: room.name,
      rooms: room.totalRooms,
      max_adults: room.maxAdults,
      max_kids: room.maxKids,
      max_guests: room.maxGuests,
      base_adults: room.baseAdults,
      bed: room.bed,
      size_sqft: room.sizeSqft,
      description: room.description,
      order: room.displayOrder,
      facts: toFactEntries(ROOM_FACTS, room.facts),
    })),
    blackouts: hotel.blackouts.map(({ fromDate: from, toDate: to, reason }) => ({ from, to, reason })),
  };
}

function toFactEntries(definitions: Readonly<Record<string, FactDefinition>>, values: FactValues) {
  return Object.fromEntries(
    Object.entries(definitions).flatMap(([key, definition]) => {
      const value = values[key];
      return value === undefined ? [] : [[key, factFileValue(definition, value)] as const];
    }),
  );
}
