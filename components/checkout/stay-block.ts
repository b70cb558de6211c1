import { formatRupees } from '@/components/ui/format-rupees';
import type { BookingLimits } from '@/lib/domains/bookings/contract/limits';
import type { ItineraryView, Price } from '@/lib/domains/itinerary/contract/itinerary';
import { unavailableText } from '@/lib/domains/search/rules/unavailable-text';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import { bookingMethods } from './panels/booking-methods';
import type { Refusal } from './refusal';

export interface StayBlock {
  message: string;
  /** The nights that are the reason, if known, or what can be done. */
  detail: string | null;
  offers: 'dates-and-hotels' | 'hotels' | 'nothing';
  /** The most that a booking may cost today, rupees; null when the price is not the reason. */
  mostRupees: number | null;
  /** A voucher could pay the stay despite the reason. */
  isVoucherOffered: boolean;
}

interface Stay {
  view: ItineraryView;
  price: Price;
  limits: BookingLimits | undefined;
  hasVoucher: boolean;
}

export function findStayBlock(stay: Stay): StayBlock | null {
  return refusedStay(stay.view) ?? (stay.hasVoucher ? null : (unpayable(stay) ?? aboveLimit(stay)));
}

/** The block after a refused booking, until the stay has been reloaded. */
export function blockOfRefusal({ code, message }: Refusal): StayBlock {
  const offers = code === errorCodes.HOTEL_RESTRICTED.code ? 'hotels' : 'dates-and-hotels';
  return { message, detail: null, offers, mostRupees: null, isVoucherOffered: false };
}

function refusedStay(view: ItineraryView): StayBlock | null {
  const fixed = { mostRupees: null, isVoucherOffered: false };
  if (view.restriction) return { ...fixed, message: view.restriction, detail: null, offers: 'hotels' };
  const message = notAvailable(view);
  return message === null ? null : { ...fixed, message, detail: nightsOf(view), offers: 'dates-and-hotels' };
}

function unpayable({ view }: Stay): StayBlock | null {
  if (bookingMethods(view).length > 0) return null;
  return {
    message: 'Your company’s contract does not allow any payment method for this stay',
    detail: 'Ask your company’s administrator to contact Folio.',
    offers: 'nothing',
    mostRupees: null,
    isVoucherOffered: true,
  };
}

function aboveLimit({ view, price, limits }: Stay): StayBlock | null {
  const { daily_left: dailyLeft = null, credit_left: creditLeft = null } = limits ?? {};
  const isAbove = (left: number | null): left is number => left !== null && price.total_payable > left;
  const rest = { offers: 'dates-and-hotels', isVoucherOffered: true } as const;
  if (isAbove(dailyLeft)) {
    return { ...rest, message: errorCodes.DAILY_LIMIT.message, detail: null, mostRupees: dailyLeft };
  }
  const isCreditOnly = bookingMethods(view).every((method) => method === 'bill-to-company');
  if (!isCreditOnly || !isAbove(creditLeft)) return null;
  const detail = `${formatRupees(creditLeft)} of the credit is left.`;
  return { ...rest, message: errorCodes.CREDIT_EXCEEDED.message, detail, mostRupees: creditLeft };
}

function notAvailable(view: ItineraryView): string | null {
  if (view.blackout_date) return 'The hotel does not take bookings for some of these dates';
  if (view.room.availability < view.room.count) return errorCodes.ROOM_UNAVAILABLE.message;
  if (!view.hotel_saleable) return errorCodes.NOT_SALEABLE.message;
  return null;
}

function nightsOf({ blackout_date: isBlackout, unavailable_nights: nights, date }: ItineraryView): string | null {
  if (nights.length === 0) return null;
  return `${unavailableText(isBlackout ? 'blackout' : 'sold_out', nights, date.nights)}.`;
}
