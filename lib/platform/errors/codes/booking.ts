import type { ErrorDefinition } from '@/lib/platform/errors/error-definition';
import { STAY_TOO_LONG } from '@/lib/platform/shell/constants';

/** Booking a stay: 22xx. */
export const bookingErrors = {
  /** The price, dates or occupancy of the request differ from the quote. */
  QUOTE_MISMATCH: { code: 2200, status: 409, message: 'The price or stay has changed. Please review your booking.' },
  /** The quote has expired. */
  QUOTE_EXPIRED: { code: 2201, status: 409, message: 'This price has expired. Please search again.' },
  /** The coupon is unknown, expired, used up or not for this stay. */
  COUPON_REFUSED: { code: 2202, status: 400, message: 'This coupon code is not valid' },
  /** The hotel is not sold to this company, or not on these dates. */
  NOT_SALEABLE: { code: 2203, status: 409, message: 'This hotel cannot be booked for the selected dates' },
  /** The corporate's contract does not include this means of payment. */
  PAYMENT_MODE_NOT_ALLOWED: {
    code: 2204,
    status: 403,
    message: 'Your company cannot pay in this way. Please choose another way to pay.',
  },
  /** With this booking, the unpaid confirmed bookings and the held ones would exceed the credit limit. */
  CREDIT_EXCEEDED: { code: 2205, status: 403, message: 'The credit limit of your company does not cover this booking' },
  /** The booking's state does not permit the action, for example a cancellation after check-in. */
  WRONG_BOOKING_STATE: { code: 2206, status: 409, message: 'This is no longer possible for this booking' },
  /** A booking on credit lacks the guests' names. */
  GUEST_NAMES_REQUIRED: {
    code: 2207,
    status: 400,
    message: 'Guest names are mandatory for bookings billed to the company',
  },
  /** The stay is longer than 15 nights. */
  STAY_TOO_LONG: { code: 2208, status: 400, message: STAY_TOO_LONG },
  /** The legal entity has reached its limit of unpaid pay-at-hotel rooms, or of rooms on hold. */
  UNPAID_ROOMS_CAP: {
    code: 2209,
    status: 403,
    message: 'Your company has too many unpaid rooms. Please pay for one or cancel one first.',
  },
  /** The stay has a review already; each booking can have one. */
  ALREADY_REVIEWED: { code: 2210, status: 409, message: 'This stay has already been reviewed' },
  /** The quote is booked already, and the repeated request has other guests, billing, comments or another price source. */
  BOOKED_OTHERWISE: {
    code: 2211,
    status: 409,
    message: 'This stay is already booked with other details. Please review your booking.',
  },
  /** The quote is booked already, with the same or another means of payment. */
  ALREADY_BOOKED: { code: 2212, status: 409, message: 'This stay is already booked. Please see your bookings.' },
  /** A hotel reports on a stay more than 48 hours after its check-out. */
  REPORT_CLOSED: {
    code: 2213,
    status: 409,
    message: 'Reports about a stay end 48 hours after check-out. Dispute the line of your statement instead.',
  },
  /** A hotel extends a stay, and the company's contract does not pay for it. Does not say which limit refuses. */
  PAYER_REFUSES: {
    code: 2214,
    status: 409,
    message: 'The company does not pay for this extension. The hotel bills the guest directly for the added nights.',
  },
  /** Room numbers of a stay have changed since the desk read them. `data.room_numbers` has the stored ones. */
  ROOM_NUMBERS_CHANGED: { code: 2215, status: 409, message: 'The room numbers have changed. Nothing was saved.' },
} as const satisfies Record<string, ErrorDefinition>;
