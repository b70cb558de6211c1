import 'server-only';
import { nightsBetween } from '@/lib/dates';
import { findHotelRestriction, getContractSettings } from '@/lib/domains/corporates/server/service/contract-settings';
import { getHotelForBooking, type HotelForBooking } from '@/lib/domains/hotels/server/service/hotel-for-booking';
import { describePolicyForStay } from '@/lib/domains/pricing/rules/cancellation-text';
import { toCancellationSteps } from '@/lib/domains/pricing/rules/cancellation-steps';
import { toPriceView } from '@/lib/domains/pricing/rules/price-view';
import { now } from '@/lib/platform/clock/clock';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import { toRupees } from '@/lib/money';
import type { ItineraryView, ItineraryPrice } from '@/lib/domains/itinerary/contract/itinerary';
import { CHECKOUT_DEFAULTS } from '@/lib/domains/itinerary/constants';
import type { Bid, PriceSource, QuotedPrice } from '../../types';
import type { Quote } from './quote';

/** @throws {AppError} NOT_FOUND for a hotel that is not published */
export async function toItineraryView({ bid, entity, stay }: Quote, source: PriceSource): Promise<ItineraryView> {
  const hotel = await getHotelForBooking(bid.hotelId);
  const [settings, restriction] = await Promise.all([
    getContractSettings(entity.corporateId),
    findHotelRestriction(entity.corporateId, bid.hotelId),
  ]);
  const flags = {
    btcAllowed: settings.isBtcAllowed,
    bookingGstinEnabled: settings.isBookingGstinEnabled,
    isOtpEnabled: settings.isOtpEnabled,
    payNowAllowed: settings.isPayNowAllowed,
    payAtHotelAllowed: settings.isPayAtHotelAllowed,
  };
  const prices = toPrices(bid, hotel);
  return {
    hotel: toStayHotel(hotel),
    date: { checkin: bid.checkin, checkout: bid.checkout, nights: nightsBetween(bid.checkin, bid.checkout) },
    room: {
      type: stay.roomTypeCode,
      name: stay.roomTypeName,
      count: bid.rooms.length,
      config: bid.rooms,
      availability: stay.roomsLeft,
    },
    priceSource: source,
    price: prices[source] ?? null,
    prices,
    bid: bid.id,
    bidExpiresAt: bid.expiresAt.toISOString(),
    couponCode: bid.couponCode,
    hotelSaleable: stay.isAvailable && (hotel.isB2bSaleable || entity.isTravelAgent),
    blackoutDate: stay.unavailability === 'blackout',
    unavailableNights: stay.unavailableNights,
    // The operator's reason is not shown to the company.
    restriction: restriction === null ? null : errorCodes.HOTEL_RESTRICTED.message,
    isDualPriceEnabled: hasTwoPrices(bid),
    ...flags,
    dailyLimit: settings.dailyLimitPaise === null ? null : toRupees(settings.dailyLimitPaise),
    creditLimit: settings.isBtcAllowed ? toRupees(settings.creditLimitPaise) : null,
    specialRequests: {
      checkInTime: CHECKOUT_DEFAULTS.checkInTime,
      checkOutTime: CHECKOUT_DEFAULTS.checkOutTime,
      message: '',
      offers: [],
      ...flags,
    },
  };
}

export function toPrices(
  bid: Bid,
  hotel: Pick<HotelForBooking, 'checkinTime'>,
): Partial<Record<PriceSource, ItineraryPrice>> {
  const { corp, website } = bid.prices;
  return {
    ...(corp ? { corp: toPrice(corp, bid, hotel) } : {}),
    ...(website ? { website: toPrice(website, bid, hotel) } : {}),
  };
}

export function toPrice(
  quoted: QuotedPrice,
  stay: { checkin: string },
  hotel: Pick<HotelForBooking, 'checkinTime'>,
): ItineraryPrice {
  const view = toPriceView(quoted.breakdown);
  const arrival = { checkin: stay.checkin, checkinTime: hotel.checkinTime };
  return {
    ...view,
    ...(quoted.breakdown.couponCode !== null ? { actualTotalCost: view.totalPayable } : {}),
    mealPlan: quoted.mealPlan,
    cancellationPolicy: describePolicyForStay(quoted.policy, arrival),
    cancellationSteps: toCancellationSteps(quoted, { ...arrival, from: now() }),
  };
}

function hasTwoPrices({ prices: { corp, website } }: Bid): boolean {
  if (!corp || !website) return false;
  return corp.breakdown.totals.payablePaise !== website.breakdown.totals.payablePaise;
}

function toStayHotel(hotel: HotelForBooking): ItineraryView['hotel'] {
  return {
    id: hotel.id,
    name: hotel.name,
    street: hotel.street,
    city: hotel.city,
    state: hotel.state,
    pincode: hotel.pincode,
    locality: hotel.locality,
    imageUrl: hotel.imageUrl,
    legalStateCode: hotel.stateCode,
    coordinates: { lat: hotel.latitude, lng: hotel.longitude },
  };
}
