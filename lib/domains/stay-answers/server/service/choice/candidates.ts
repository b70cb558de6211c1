import 'server-only';
import { listRoomsByBooking } from '@/lib/domains/bookings/server/service/read/booking-records';
import type { Booking } from '@/lib/domains/bookings/types';
import { findHotelRestriction } from '@/lib/domains/corporates/server/service/contract-settings';
import { distanceKm } from '@/lib/domains/hotels/rules/distance';
import { listHotelDistances, listHotels } from '@/lib/domains/hotels/server/service/hotels';
import type { QuotedPrice } from '@/lib/domains/itinerary/types';
import { listLeftHotels } from '@/lib/domains/payables/server/service/claims';
import { priceStays, type HotelStay } from '@/lib/domains/pricing/server/service/price-stays';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import type { Paise } from '@/lib/money';
import { connection } from '@/lib/platform/db/connection';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
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
export async function listCandidates(booking: Booking, tx?: Tx): Promise<Candidate[]> {
  const { id, hotelId, checkin } = booking;
  if (checkin < todayInIndia(now())) return [];
  const audience = audienceOf(booking);
  const [own] = await listHotels({ ids: [hotelId], audience: 'travel_agent' }, 1, tx);
  if (!own) return [];
  // A hotel that the booking left has sold the rooms, and has a claim already.
  const on = tx ?? connection();
  const excluded = [hotelId, ...(await listHotelsAsked(id, on)), ...(await listLeftHotels(on, id))];
  const minClass = own.starRating === null ? {} : { minStarRating: own.starRating };
  const near = await listHotelDistances(
    { cityId: own.cityId, audience, ...minClass },
    { lat: own.latitude, lng: own.longitude },
    tx,
  );
  const distances = near.filter((other) => !excluded.includes(other.id)).slice(0, MAX_PRICED_HOTELS);
  return priceHotels(booking, distances, tx);
}

const NOT_ON_SALE = 'This hotel is not on sale, so no booking can move there. Choose another one.';
const NOT_ALLOWED = 'The company does not allow this hotel. Choose another one.';
const NO_ROOM = 'This hotel has no free rooms with the agreed meals on these dates. Choose another one.';
const OTHER_INVOICE =
  'The invoice would come from another company or have another kind of GST, so the booking cannot move here. Choose another hotel, or cancel and book anew.';

const notSaleable = (message: string) => new AppError('NOT_SALEABLE', { field: 'hotel_id', message });

/** The stay at a hotel that staff choose: any hotel that the company may book. @throws {AppError} NOT_SALEABLE */
export async function getCandidate(tx: Tx, booking: Booking, hotelId: number): Promise<Candidate> {
  const { corporateId, hotelSnapshot: own, quotedPrice } = booking;
  const [hotel] = await listHotels({ ids: [hotelId], audience: audienceOf(booking) }, 1, tx);
  if (!hotel) throw notSaleable(NOT_ON_SALE);
  if ((await findHotelRestriction(corporateId, hotelId, tx)) !== null) throw notSaleable(NOT_ALLOWED);
  const from = { lat: own.latitude, lng: own.longitude };
  const km = distanceKm(from, { lat: hotel.latitude, lng: hotel.longitude });
  const [candidate] = await priceHotels(booking, [{ id: hotelId, km }], tx);
  if (!candidate) throw notSaleable(NO_ROOM);
  if (!isInvoicedAlike(candidate.quotedPrice, quotedPrice)) throw notSaleable(OTHER_INVOICE);
  return candidate;
}

/** The bill keeps the tax heads and the supplier of the price that was agreed. */
function isInvoicedAlike(one: QuotedPrice, other: QuotedPrice): boolean {
  const [a, b] = [one.breakdown.placeOfSupply, other.breakdown.placeOfSupply];
  return a.heads === b.heads && a.supplierGstin === b.supplierGstin;
}

const audienceOf = ({ travelAgentEntityId }: Booking) => (travelAgentEntityId === null ? 'business' : 'travel_agent');

async function priceHotels(
  booking: Booking,
  distances: readonly { id: number; km: number | null }[],
  tx?: Tx,
): Promise<Candidate[]> {
  const { id, checkin, checkout, corporateId } = booking;
  const rooms = (await listRoomsByBooking([id], tx)).get(id) ?? [];
  const hotelIds = distances.map((other) => other.id);
  const stays = await priceStays({ hotelIds, checkin, checkout, rooms, corporateId }, tx);
  const candidates: Candidate[] = [];
  for (const { id: otherId, km } of distances) {
    if (candidates.length === MAX_CANDIDATES) break;
    const stay = stays.get(otherId);
    const room = stay && chooseRoom(offeredRooms(stay, booking), agreedRoom(booking));
    if (!room || (await findHotelRestriction(corporateId, otherId, tx)) !== null) continue;
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
