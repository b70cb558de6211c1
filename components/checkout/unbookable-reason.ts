import { formatRupees } from '@/components/ui/format-rupees';
import type { BookingLimits } from '@/lib/domains/bookings/contract/limits';
import type { ItineraryView, ItineraryPrice } from '@/lib/domains/itinerary/contract/itinerary';
import { unavailableText } from '@/lib/domains/search/rules/unavailable-text';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import { brandName } from '@/lib/platform/shell/brand';
import { bookingMethods } from './panels/booking-methods';
import type { BookingFailure } from './booking-failure';

export interface UnbookableReason {
  message: string;
  /** The unavailable nights or the next step; null when neither is known. */
  detail: string | null;
  offers: 'dates-and-hotels' | 'hotels' | 'nothing';
  /** The highest price in rupees that can be booked today; null when the price is not the reason. */
  maxRupees: number | null;
  /** A room-night voucher could still pay for the stay. */
  isVoucherOffered: boolean;
}

interface Stay {
  view: ItineraryView;
  price: ItineraryPrice;
  limits: BookingLimits | undefined;
  hasVoucher: boolean;
}

export function findUnbookableReason(stay: Stay): UnbookableReason | null {
  return (
    findUnavailability(stay.view) ??
    (stay.hasVoucher ? null : (findMissingPaymentMethod(stay) ?? findExceededLimit(stay)))
  );
}

/** Converts the server's refusal of a booking to the reason that the page shows until the stay is reloaded. */
export function toUnbookableReason({ code, message }: BookingFailure): UnbookableReason {
  const offers = code === errorCodes.HOTEL_RESTRICTED.code ? 'hotels' : 'dates-and-hotels';
  return { message, detail: null, offers, maxRupees: null, isVoucherOffered: false };
}

function findUnavailability(view: ItineraryView): UnbookableReason | null {
  const fixed = { maxRupees: null, isVoucherOffered: false };
  if (view.restriction) return { ...fixed, message: view.restriction, detail: null, offers: 'hotels' };
  const message = unavailabilityMessage(view);
  return message === null ? null : { ...fixed, message, detail: nightsOf(view), offers: 'dates-and-hotels' };
}

function findMissingPaymentMethod({ view }: Stay): UnbookableReason | null {
  if (bookingMethods(view).length > 0) return null;
  return {
    message: 'Your company’s contract does not allow any payment method for this stay',
    detail: `Ask your company’s administrator to contact ${brandName()}.`,
    offers: 'nothing',
    maxRupees: null,
    isVoucherOffered: true,
  };
}

function findExceededLimit({ view, price, limits }: Stay): UnbookableReason | null {
  const { dailyLeft = null, creditLeft = null } = limits ?? {};
  const isAbove = (left: number | null): left is number => left !== null && price.totalPayable > left;
  const rest = { offers: 'dates-and-hotels', isVoucherOffered: true } as const;
  if (isAbove(dailyLeft)) {
    return { ...rest, message: errorCodes.DAILY_LIMIT.message, detail: null, maxRupees: dailyLeft };
  }
  const isCreditOnly = bookingMethods(view).every((method) => method === 'bill-to-company');
  if (!isCreditOnly || !isAbove(creditLeft)) return null;
  const detail = `${formatRupees(creditLeft)} of the credit is left.`;
  return { ...rest, message: errorCodes.CREDIT_EXCEEDED.message, detail, maxRupees: creditLeft };
}

function unavailabilityMessage(view: ItineraryView): string | null {
  if (view.blackoutDate) return 'The hotel does not take bookings for some of these dates';
  if (view.room.availability < view.room.count) return errorCodes.ROOM_UNAVAILABLE.message;
  if (!view.hotelSaleable) return errorCodes.NOT_SALEABLE.message;
  return null;
}

function nightsOf({ blackoutDate: isBlackout, unavailableNights: nights, date }: ItineraryView): string | null {
  if (nights.length === 0) return null;
  return `${unavailableText(isBlackout ? 'blackout' : 'sold_out', nights, date.nights)}.`;
}
