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
import type { ItineraryView, Price } from '@/lib/domains/itinerary/contract/itinerary';
import { CHECKOUT_DEFAULTS } from '../../literals';
import type { Bid, PriceSource, QuotedPrice } from '../../types';
import type { Quote } from './quote';

/** @throws {AppError} NOT_FOUND for an unpublished hotel */
export async function toItineraryView({ bid, entity, stay }: Quote, source: PriceSource): Promise<ItineraryView> {
  const hotel = await getHotelForBooking(bid.hotelId);
  const [settings, restriction] = await Promise.all([
    getContractSettings(entity.corporateId),
    findHotelRestriction(entity.corporateId, bid.hotelId),
  ]);
  const flags = {
    btc_allowed: settings.isBtcAllowed,
    booking_gstin_enabled: settings.isBookingGstinEnabled,
    isOtpEnabled: settings.isOtpEnabled,
    payNowAllowed: settings.isPayNowAllowed,
    pay_at_hotel_allowed: settings.isPayAtHotelAllowed,
  };
  const priced = toPrices(bid, hotel);
  return {
    hotel: hotelOf(hotel),
    date: { checkin: bid.checkin, checkout: bid.checkout, nights: nightsBetween(bid.checkin, bid.checkout) },
    room: {
      type: stay.roomTypeCode,
      name: stay.roomTypeName,
      count: bid.rooms.length,
      config: bid.rooms,
      availability: stay.roomsLeft,
    },
    price_source: source,
    price: priced[source] ?? null,
    prices: priced,
    bid: bid.id,
    bid_expires_at: bid.expiresAt.toISOString(),
    coupon_code: bid.couponCode,
    hotel_saleable: stay.isAvailable && (hotel.isB2bSaleable || entity.isTravelAgent),
    blackout_date: stay.unavailability === 'blackout',
    unavailable_nights: stay.refusedNights,
    // The operator's reason is not shown to the company.
    restriction: restriction === null ? null : errorCodes.HOTEL_RESTRICTED.message,
    is_dual_price_enabled: isDual(bid),
    ...flags,
    daily_limit: settings.dailyLimitPaise === null ? null : toRupees(settings.dailyLimitPaise),
    credit_limit: settings.isBtcAllowed ? toRupees(settings.creditLimitPaise) : null,
    special_requests: {
      check_in_time: CHECKOUT_DEFAULTS.checkInTime,
      check_out_time: CHECKOUT_DEFAULTS.checkOutTime,
      message: '',
      offers: [],
      btcAllowed: flags.btc_allowed,
      ...flags,
    },
  };
}

export function toPrices(bid: Bid, hotel: Pick<HotelForBooking, 'checkinTime'>): Partial<Record<PriceSource, Price>> {
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
): Price {
  const view = toPriceView(quoted.breakdown);
  const arrival = { checkin: stay.checkin, checkinTime: hotel.checkinTime };
  return {
    ...view,
    ...(quoted.breakdown.couponCode !== null ? { actual_total_cost: view.total_payable } : {}),
    meal_plan: quoted.mealPlan,
    cancellation_policy: describePolicyForStay(quoted.policy, arrival),
    cancellation_steps: toCancellationSteps(quoted, { ...arrival, from: now() }),
  };
}

function isDual({ prices: { corp, website } }: Bid): boolean {
  if (!corp || !website) return false;
  return corp.breakdown.totals.payablePaise !== website.breakdown.totals.payablePaise;
}

function hotelOf(hotel: HotelForBooking): ItineraryView['hotel'] {
  return {
    id: hotel.id,
    name: hotel.name,
    street: hotel.street,
    city: hotel.city,
    state: hotel.state,
    pincode: hotel.pincode,
    locality: hotel.locality,
    image_url: hotel.imageUrl,
    legal_state_code: hotel.stateCode,
    coordinates: { lat: hotel.latitude, lng: hotel.longitude },
  };
}
