import 'server-only';
import { listRoomsByBooking } from '@/lib/domains/bookings/server/service/read/booking-records';
import type { Booking } from '@/lib/domains/bookings/types';
import { findHotelRestriction } from '@/lib/domains/corporates/server/service/contract-settings';
import { listHotelDistances, listHotels } from '@/lib/domains/hotels/server/service/hotels';
import type { QuotedPrice } from '@/lib/domains/itinerary/types';
import { priceStays, type HotelStay } from '@/lib/domains/pricing/server/service/price-stays';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import type { Paise } from '@/lib/money';
import { chooseRoom } from '../../../rules/comparable';
import { listHotelsAsked } from '../../repository/asked-hotels';

/** How many of the nearest hotels are priced, and for how many of these a hold is tried. */
const [MAX_PRICED_HOTELS, MAX_CANDIDATES] = [40, 8];

export interface Candidate {
  hotelId: number;
  roomTypeId: number;
  roomTypeName: string;
  roomTypeCode: string;
  mealPlan: string;
  quotedPrice: QuotedPrice;
  pricePaise: Paise;
  distanceMetres: number;
}

/** Comparable stays in the city, the nearest first: same class or better, at least the agreed meals, allowed for the company. */
export async function listCandidates(booking: Booking): Promise<Candidate[]> {
  const { id, hotelId, checkin } = booking;
  if (checkin < todayInIndia(now())) return [];
  const audience = booking.travelAgentEntityId === null ? 'business' : 'travel_agent';
  const [own] = await listHotels({ ids: [hotelId], audience: 'travel_agent' });
  if (!own) return [];
  const asked = await listHotelsAsked(id);
  const minClass = own.starRating === null ? {} : { minStarRating: own.starRating };
  const near = await listHotelDistances(
    { cityId: own.cityId, audience, ...minClass },
    { lat: own.latitude, lng: own.longitude },
  );
  const distances = near
    .filter((other) => other.id !== hotelId && !asked.includes(other.id))
    .slice(0, MAX_PRICED_HOTELS);
  return priceHotels(booking, distances);
}

/** The stay at a hotel that staff choose: any hotel that the company may book. Null if it has no room with the agreed meals. */
export async function findCandidate(booking: Booking, hotelId: number): Promise<Candidate | null> {
  if (booking.checkin < todayInIndia(now())) return null;
  const audience = booking.travelAgentEntityId === null ? 'business' : 'travel_agent';
  const [own] = await listHotels({ ids: [booking.hotelId], audience: 'travel_agent' });
  const origin = own ? { lat: own.latitude, lng: own.longitude } : null;
  const distances = await listHotelDistances({ ids: [hotelId], audience }, origin);
  return (await priceHotels(booking, distances))[0] ?? null;
}

async function priceHotels(
  booking: Booking,
  distances: readonly { id: number; km: number | null }[],
): Promise<Candidate[]> {
  const { id, checkin, checkout, corporateId } = booking;
  const rooms = (await listRoomsByBooking([id])).get(id) ?? [];
  const hotelIds = distances.map((other) => other.id);
  const stays = await priceStays({ hotelIds, checkin, checkout, rooms, corporateId });
  const candidates: Candidate[] = [];
  for (const { id: otherId, km } of distances) {
    if (candidates.length === MAX_CANDIDATES) break;
    const stay = stays.get(otherId);
    const room = stay && chooseRoom(offeredRooms(stay, booking), agreedRoom(booking));
    if (!room || (await findHotelRestriction(corporateId, otherId)) !== null) continue;
    candidates.push({ ...room, hotelId: otherId, distanceMetres: Math.round((km ?? 0) * 1_000) });
  }
  return candidates;
}

function agreedRoom({ roomTypeCode, quotedPrice }: Booking) {
  return { roomTypeCode, mealPlan: quotedPrice.mealPlan };
}

function offeredRooms({ roomTypes }: HotelStay, { priceSource }: Booking) {
  return roomTypes.flatMap(({ roomTypeId, roomTypeName, roomTypeCode, isAvailable, prices }) => {
    const quotedPrice = prices[priceSource] ?? prices.corp ?? prices.website;
    if (!isAvailable || !quotedPrice) return [];
    const { mealPlan, breakdown } = quotedPrice;
    const pricePaise = breakdown.totals.payablePaise;
    return [{ roomTypeId, roomTypeName, roomTypeCode, mealPlan, quotedPrice, pricePaise }];
  });
}
