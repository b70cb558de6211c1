import { STAY_TOO_LONG } from '@/lib/platform/shell/literals';

/** One error the API can answer with. `code` is what clients branch on; `message` is safe to show to a person. */
export interface ErrorDefinition {
  readonly code: number;
  readonly status: number;
  readonly message: string;
}

/**
 * Every error of the API, one line each, with when it is thrown. Codes of the 12xx to 16xx families are the
 * specification's (section 8); our own lie in 2000-2999 and are never reused.
 */
export const errorCodes = {
  // --- fixed by the specification ---
  /** No room of the type is left on at least one night of the stay. */
  ROOM_UNAVAILABLE: { code: 1203, status: 409, message: 'Room type is not available for selected dates in this hotel' },
  /** The corporate asks for a one-time code at booking and this booker has not verified one. */
  OTP_REQUIRED: { code: 1220, status: 403, message: 'Please verify your mobile number to complete this booking' },
  /** The corporate's cap on one day's bookings would be passed. */
  DAILY_LIMIT: {
    code: 1222,
    status: 403,
    message: 'The daily transaction limit has been exceeded. Please try again tomorrow.',
  },
  /** The corporate does not allow this hotel. */
  HOTEL_RESTRICTED: { code: 1223, status: 403, message: 'This hotel is not available for your company' },
  /** No session, or one that has ended. Never used for wrong credentials. */
  SESSION_REQUIRED: { code: 1305, status: 401, message: 'Please log in to continue' },
  /** Rewards are active for the corporate, but no wallet was opened. */
  WALLET_MISSING: { code: 1601, status: 404, message: 'There is no rewards wallet yet' },
  /** Rewards are not active for the corporate. */
  REWARDS_INACTIVE: { code: 1603, status: 404, message: 'Rewards are not active for your company' },

  // --- requests (20xx) ---
  /** A field is missing or malformed; `field` names it. */
  INVALID_INPUT: { code: 2000, status: 400, message: 'Please check the values you entered' },
  /** The body is not valid JSON. */
  MALFORMED_JSON: { code: 2001, status: 400, message: 'The request body is not valid JSON' },
  /** The path is not one of ours. */
  UNKNOWN_PATH: { code: 2002, status: 404, message: 'There is nothing at this address' },
  /** The path exists, but not for this method. */
  METHOD_NOT_ALLOWED: { code: 2003, status: 405, message: 'This method is not allowed here' },
  /** A body came with a content type other than JSON. */
  UNSUPPORTED_MEDIA_TYPE: { code: 2004, status: 415, message: 'Requests must be sent as JSON' },
  /** A body came without a length. */
  LENGTH_REQUIRED: { code: 2005, status: 411, message: 'The request must state its length' },
  /** The request is larger than we take. */
  TOO_LARGE: { code: 2006, status: 413, message: 'The request is too large' },
  /** An unsafe request did not come from our own pages. */
  CROSS_ORIGIN: { code: 2007, status: 403, message: 'Requests from other sites are not accepted' },
  /** A limit on attempts was reached; Retry-After says when to come back. */
  TOO_MANY_REQUESTS: { code: 2008, status: 429, message: 'Too many attempts. Please wait and try again.' },
  /** The thing does not exist, or is not the caller's. Both look the same on purpose. */
  NOT_FOUND: { code: 2009, status: 404, message: 'We could not find what you asked for' },
  /** The caller's own, but their role or kind of entity may not do this. */
  FORBIDDEN: { code: 2010, status: 403, message: 'You are not allowed to do this' },
  /** An Idempotency-Key came back with another body. */
  IDEMPOTENCY_MISMATCH: { code: 2011, status: 422, message: 'This request key was used for a different request' },
  /** The first request with this Idempotency-Key is still running. */
  IDEMPOTENCY_IN_FLIGHT: { code: 2012, status: 409, message: 'This request is already being processed' },
  /** Anything unforeseen. The request id leads to the log. */
  INTERNAL: { code: 2013, status: 500, message: 'Something went wrong on our side. Please try again.' },
  /** The database or a provider cannot be reached, or we are at capacity. */
  UNAVAILABLE: { code: 2014, status: 503, message: 'The service is busy. Please try again in a moment.' },
  /** A balancer asks whether to send requests here, and for now it should not; the message says why. */
  NOT_READY: { code: 2015, status: 503, message: 'This instance takes no requests now' },
  /** The request names a host that is not served here, as after DNS rebinding. */
  MISDIRECTED: { code: 2016, status: 421, message: 'This host is not served here' },

  // --- signing in (21xx) ---
  /** Wrong e-mail, password, token or code; the answer is the same for unknown people. */
  INVALID_CREDENTIALS: { code: 2100, status: 401, message: 'Invalid credentials' },
  /** A one-time code is wrong, used or too old. */
  INVALID_OTP: {
    code: 2101,
    status: 400,
    message: 'The code is wrong or no longer valid. Check it, or ask for a new one.',
  },
  /** A reset or invitation code is wrong, used or too old. */
  INVALID_VERIFICATION_CODE: {
    code: 2102,
    status: 400,
    message: 'This link is no longer valid. Please request a new one.',
  },
  /** The password is too short or among the known breached ones. */
  WEAK_PASSWORD: { code: 2103, status: 400, message: 'Please choose a longer or less common password' },
  /** A hundred wrong passwords in a row were entered for this e-mail address, whether or not it has an account. */
  CODE_OR_RESET_REQUIRED: {
    code: 2104,
    status: 403,
    message: 'Too many wrong passwords were entered. Log in with a code to your phone, or choose a new password.',
  },
  /** A hundred wrong sign-in codes in a row were entered for this phone by strangers, whether or not it has an account. */
  PASSWORD_OR_RESET_REQUIRED: {
    code: 2105,
    status: 403,
    message: 'Too many wrong codes were entered for this number. Log in with your password, or choose a new password.',
  },
  /** The person of a social sign-in belongs to another account. */
  IDENTITY_TAKEN: { code: 2150, status: 409, message: 'This login belongs to another account' },
  /** A person with an account redeems an invitation without signing in. */
  ACCOUNT_EXISTS: { code: 2151, status: 409, message: 'You already have an account. Please log in to join.' },
  /** The person is authenticated, and every company of theirs is suspended. */
  COMPANY_SUSPENDED: {
    code: 2152,
    status: 403,
    message: 'The account of your company is suspended. Please ask your travel manager or contact us.',
  },
  /** The person is authenticated and is no longer a member of a company. */
  COMPANY_MISSING: {
    code: 2153,
    status: 403,
    message: 'You do not belong to a company at present. Please ask your travel manager for an invitation.',
  },
  /** The password for linking a sign-in is wrong; an account without a password sets one first. */
  LINK_NOT_CONFIRMED: { code: 2154, status: 403, message: 'This is not your password' },

  // --- booking (22xx) ---
  /** Body and frozen quote disagree in price, dates or occupancy. */
  QUOTE_MISMATCH: { code: 2200, status: 409, message: 'The price or stay has changed. Please review your booking.' },
  /** The quote's time is over. */
  QUOTE_EXPIRED: { code: 2201, status: 409, message: 'This price has expired. Please search again.' },
  /** The coupon is unknown, expired, used up or not for this stay. */
  COUPON_REFUSED: { code: 2202, status: 400, message: 'This coupon code is not valid' },
  /** The hotel or these dates cannot be sold to this caller. */
  NOT_SALEABLE: { code: 2203, status: 409, message: 'This hotel cannot be booked for the selected dates' },
  /** Bill to company, pay now or pay at hotel is not part of the corporate's contract. */
  PAYMENT_MODE_NOT_ALLOWED: { code: 2204, status: 403, message: 'This way of paying is not available to your company' },
  /** Confirmed unpaid and held bookings would pass the credit limit. */
  CREDIT_EXCEEDED: { code: 2205, status: 403, message: 'The credit limit of your company does not cover this booking' },
  /** The booking's state does not permit the step, for example cancelling after check-in. */
  WRONG_BOOKING_STATE: { code: 2206, status: 409, message: 'This is no longer possible for this booking' },
  /** Bill to company without the guests' names. */
  GUEST_NAMES_REQUIRED: {
    code: 2207,
    status: 400,
    message: 'Guest names are mandatory for bookings billed to the company',
  },
  /** The stay is longer than 15 nights. */
  STAY_TOO_LONG: {
    code: 2208,
    status: 400,
    message: STAY_TOO_LONG,
  },
  /** Unpaid pay-at-hotel rooms of one entity, or those it holds while it pays, reached their cap. */
  UNPAID_ROOMS_CAP: { code: 2209, status: 403, message: 'Too many unpaid rooms are held by your company' },
  /** The stay has its review; there is one per booking. */
  ALREADY_REVIEWED: { code: 2210, status: 409, message: 'This stay has already been reviewed' },
  /** A quote that was booked before is booked again with other guests, billing, words or price source. */
  BOOKED_OTHERWISE: {
    code: 2211,
    status: 409,
    message: 'This stay is already booked with other details. Please review your booking.',
  },
  /** The quote became a booking before, paid in the same way or another. */
  ALREADY_BOOKED: { code: 2212, status: 409, message: 'This stay is booked already. Please see your bookings.' },

  // --- paying (23xx) ---
  /** The signature, payment or order of a confirmation do not belong together. */
  PAYMENT_NOT_VERIFIED: { code: 2300, status: 400, message: 'Error confirming booking' },
  /** The provider has not captured the payment; we keep asking. */
  PAYMENT_PENDING: {
    code: 2301,
    status: 409,
    message: 'Your bank has not confirmed the payment yet. We keep checking.',
  },
  /** Money arrived after the rooms were gone; it is on its way back. */
  PAYMENT_REFUNDED: {
    code: 2302,
    status: 409,
    message: 'The rooms were no longer available. Your payment is being refunded.',
  },
  /** The provider cannot be reached. */
  PAYMENT_PROVIDER_DOWN: { code: 2303, status: 503, message: 'The payment service does not answer. Please try again.' },
  /** Another open order already holds one of these bookings. */
  ORDER_OPEN: { code: 2304, status: 409, message: 'Another payment for this booking is in progress' },
  /** A webhook whose signature does not prove that the provider sent it. */
  WEBHOOK_REFUSED: { code: 2305, status: 401, message: 'The signature does not match' },
  /** An amount of a bulk payment is neither what is due nor what secures the booking. */
  AMOUNT_MISMATCH: {
    code: 2306,
    status: 409,
    message: 'The amount due has changed. Please review the bookings you selected.',
  },
  /** The provider takes no order of this amount, or none of ours: asking again changes nothing. */
  PAYMENT_REFUSED: {
    code: 2307,
    status: 409,
    message: 'This amount cannot be paid online. Please choose another way to pay.',
  },

  // --- account (24xx) ---
  /** The GSTIN fails structure, state or check digit. */
  INVALID_GSTIN: { code: 2400, status: 400, message: 'Please enter a valid GSTIN' },
  /** The GSTIN has another PAN than those of the company and those that an operator allowed it. */
  FOREIGN_PAN: {
    code: 2401,
    status: 403,
    message: 'This GSTIN has another PAN than your company. Ask Folio support to allow it.',
  },
  /** The only confirmed registration of a company would be removed; its PAN decides which others may be added. */
  LAST_GSTIN: { code: 2402, status: 409, message: 'A company keeps at least one confirmed GSTIN' },

  // --- privacy (241x) ---
  /** A person cannot be erased while a stay or a refund of theirs is ahead or under way. */
  ERASURE_TOO_EARLY: { code: 2410, status: 409, message: 'One of your stays or refunds is not finished yet' },
  /** The password that confirms an erasure is not the caller's. */
  ERASURE_NOT_CONFIRMED: { code: 2411, status: 403, message: 'This is not your password' },

  // --- team (245x) ---
  /** The last manager of a legal entity would go or lose the role. */
  LAST_MANAGER: { code: 2450, status: 409, message: 'A company keeps at least one manager' },
  /** The invited person is a member already. */
  ALREADY_MEMBER: { code: 2451, status: 409, message: 'This person is already a member' },

  // --- rewards (26xx) ---
  /** The wallet has fewer points than the order costs. */
  POINTS_INSUFFICIENT: { code: 2600, status: 409, message: 'The wallet does not have enough points for this order' },
  /** The loyalty order is not at this step: its code was not verified, or it is closed. */
  WRONG_LOYALTY_ORDER_STATE: { code: 2601, status: 409, message: 'This is no longer possible for this order' },
  /** The gift-card supplier does not answer; the same call may be repeated. */
  GIFT_CARDS_UNAVAILABLE: {
    code: 2602,
    status: 503,
    message: 'The gift-card service does not answer. Please try again.',
  },
  /** The room-night voucher is unknown, used, expired or another entity's. */
  VOUCHER_REFUSED: { code: 2603, status: 409, message: 'This room-night voucher cannot be used' },
  /** The voucher is for one room and one night up to a price; this stay is more than that. */
  VOUCHER_NOT_COVERING: {
    code: 2604,
    status: 409,
    message: 'The voucher pays one room for one night up to its value. Please choose such a stay.',
  },
  /** A one-time code must be sent, but the user has no mobile number. */
  PHONE_MISSING: { code: 2605, status: 403, message: 'Please add a mobile number to your account first' },
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorName = keyof typeof errorCodes;
