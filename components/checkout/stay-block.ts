import type { BookingLimits } from '@/lib/domains/bookings/contract-limits';
import type { ItineraryView, Price } from '@/lib/domains/itinerary/contract';
import { unavailableText } from '@/lib/domains/search/rules/unavailable-text';
import { errorCodes } from '@/lib/platform/errors/error-codes';

/** Why a checkout cannot be completed, known before anything is filled in. */
export interface StayBlock {
  message: string;
  /** The nights that are the reason, where they are known. */
  detail: string | null;
  /** Other dates at the same hotel may help. */
  areDatesOffered: boolean;
  /** What a booking may cost today, rupees; null where the price is not the reason. */
  mostRupees: number | null;
}

interface Stay {
  view: ItineraryView;
  price: Price;
  limits: BookingLimits | undefined;
  /** A voucher pays the stay: the company spends nothing today. */
  hasVoucher: boolean;
}

/** What the booking would be refused for; null when nothing is known that refuses it. */
export function findStayBlock({ view, price, limits, hasVoucher }: Stay): StayBlock | null {
  if (view.restriction) return { message: view.restriction, detail: null, areDatesOffered: false, mostRupees: null };
  const message = unsaleable(view);
  if (message) return { message, detail: nightsOf(view), areDatesOffered: true, mostRupees: null };
  const left = limits?.daily_left ?? null;
  if (left !== null && price.total_payable > left && !hasVoucher) {
    return { message: errorCodes.DAILY_LIMIT.message, detail: null, areDatesOffered: true, mostRupees: left };
  }
  return null;
}

function unsaleable(view: ItineraryView): string | null {
  if (view.blackout_date) return 'The hotel does not take bookings for some of these dates';
  if (view.room.availability < view.room.count) return errorCodes.ROOM_UNAVAILABLE.message;
  if (!view.hotel_saleable) return errorCodes.NOT_SALEABLE.message;
  return null;
}

function nightsOf({ blackout_date: isBlackout, unavailable_nights: nights, date }: ItineraryView): string | null {
  if (nights.length === 0) return null;
  return `${unavailableText(isBlackout ? 'blackout' : 'sold_out', nights, date.nights)}.`;
}
