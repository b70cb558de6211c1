import 'server-only';
import type { Occupancy, PriceSource } from '@/lib/domains/itinerary/types';
import { priceStays } from '@/lib/domains/pricing/server/service/price-stays';
import type { RoomNight } from '@/lib/domains/pricing/rules/price-stay';
import { partiesOf, type TaxRule } from '@/lib/domains/pricing/rules/tax';
import { AppError } from '@/lib/platform/errors/app-error';
import { planChange, toRanges, type StayPlan } from '@/lib/domains/bookings/rules/change-plan';
import type { TodaysPrices } from '@/lib/domains/bookings/rules/change-price';
import type { Booking } from '@/lib/domains/bookings/types';

export interface PricedNights extends TodaysPrices {
  /** Null if no night needs today's price. */
  roomType: { id: number; code: string; name: string } | null;
}

/**
 * Prices the nights that the booking does not have at its own price.
 * @throws {AppError} NOT_SALEABLE, INVALID_INPUT for an unknown room type or too many guests per room
 */
export async function readTodaysPrices(
  booking: Booking,
  roomTypeCode: string,
  stays: { booked: StayPlan; wanted: StayPlan },
): Promise<PricedNights> {
  const { nights } = planChange(stays.booked, stays.wanted);
  const ranges = toRanges(nights.filter(({ hasBookedPrice }) => !hasBookedPrice).map(({ night }) => night));
  const roomNights: RoomNight[] = [];
  const taxRules: TaxRule[] = [];
  let roomType: PricedNights['roomType'] = null;
  let terms: PricedNights['terms'] = null;
  for (const range of ranges) {
    const priced = await priceRange(booking, roomTypeCode, { ...range, rooms: [...stays.wanted.rooms] });
    roomNights.push(...priced.breakdown.roomNights);
    taxRules.push(...priced.breakdown.taxRules);
    roomType = priced.roomType;
    terms ??= priced.terms;
  }
  return { roomNights, taxRules, roomType, terms };
}

async function priceRange(
  { hotelId, corporateId, priceSource, quotedPrice }: Booking,
  roomTypeCode: string,
  stay: { checkin: string; checkout: string; rooms: Occupancy[] },
) {
  // One stay has one supplier and the same tax heads on all nights, so added nights take those of the booking.
  const supply = partiesOf(quotedPrice.breakdown.placeOfSupply);
  const priced = await priceStays({ ...stay, hotelIds: [hotelId], corporateId, roomTypeCode, supply });
  const hotel = priced.get(hotelId);
  const found = hotel?.roomTypes[0];
  if (!found) {
    const message = 'The hotel does not have this room type.';
    throw new AppError('INVALID_INPUT', { field: 'roomtype', message });
  }
  if (found.unavailability === 'occupancy') {
    const message = 'This room type cannot take that many guests per room. Add a room or choose another room type.';
    throw new AppError('INVALID_INPUT', { field: 'roomconfig', message });
  }
  const price = found.prices[priceSource satisfies PriceSource];
  if (!price) throw new AppError('NOT_SALEABLE', { message: 'The hotel has no price for one of the added nights.' });
  const roomType = { id: found.roomTypeId, code: found.roomTypeCode, name: found.roomTypeName };
  const { breakdown, ...terms } = price;
  return { breakdown, roomType, terms };
}
