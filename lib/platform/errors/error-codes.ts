import { STAY_TOO_LONG } from '@/lib/platform/shell/constants';

/** Clients branch on `code`; `message` is safe to show to users. */
export interface ErrorDefinition {
  readonly code: number;
  readonly status: number;
  readonly message: string;
}

/**
 * Every error of the API, with the condition under which it is thrown. The specification defines codes 1200 to 1699 (section 8);
 * our own codes are in 2000-2999 and are never reused.
 */
export const errorCodes = {
  // --- fixed by the specification ---
  /** No room of the type is left on at least one night of the stay. */
  ROOM_UNAVAILABLE: { code: 1203, status: 409, message: 'Room type is not available for selected dates in this hotel' },
  /** The corporate asks for a one-time code at booking and this booker has not verified one. */
  OTP_REQUIRED: { code: 1220, status: 403, message: 'Please verify your mobile number to complete this booking' },
  /** The booking would exceed the corporate's limit for one day. */
  DAILY_LIMIT: {
    code: 1222,
    status: 403,
    message: 'The daily transaction limit has been exceeded. Please try again tomorrow.',
  },
  /** The corporate does not allow this hotel. */
  HOTEL_RESTRICTED: { code: 1223, status: 403, message: 'This hotel is not available for your company' },
  /** The request has no session, or its session has ended. Never used for wrong credentials. */
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
  /** No endpoint has this path. */
  UNKNOWN_PATH: { code: 2002, status: 404, message: 'There is nothing at this address' },
  /** The path exists, but not for this method. */
  METHOD_NOT_ALLOWED: { code: 2003, status: 405, message: 'This method is not allowed here' },
  /** The request has a body whose content type is not JSON. */
  UNSUPPORTED_MEDIA_TYPE: { code: 2004, status: 415, message: 'Requests must be sent as JSON' },
  /** The request has a body and no Content-Length header. */
  LENGTH_REQUIRED: {
    code: 2005,
    status: 411,
    message: 'The request has no Content-Length header. Send the body with one.',
  },
  /** The request exceeds a size limit. */
  TOO_LARGE: { code: 2006, status: 413, message: 'The request is too large' },
  /** An unsafe request did not come from our own pages. */
  CROSS_ORIGIN: { code: 2007, status: 403, message: 'Requests from other sites are not accepted' },
  /** A rate limit was reached; Retry-After has the seconds until the next attempt is allowed. */
  TOO_MANY_REQUESTS: { code: 2008, status: 429, message: 'Too many attempts. Please wait and try again.' },
  /** The record does not exist or belongs to another company. The response is the same, so that ids cannot be probed. */
  NOT_FOUND: { code: 2009, status: 404, message: 'We could not find what you asked for' },
  /** The caller's role or kind of legal entity does not permit the action. */
  FORBIDDEN: { code: 2010, status: 403, message: 'You are not allowed to do this' },
  /** An Idempotency-Key was sent again with a different request. */
  IDEMPOTENCY_MISMATCH: {
    code: 2011,
    status: 422,
    message: 'This Idempotency-Key was used for a different request. Please use a new one.',
  },
  /** The first request with this Idempotency-Key is still running. */
  IDEMPOTENCY_IN_FLIGHT: {
    code: 2012,
    status: 409,
    message: 'The first request with this key is still being processed. Please wait a few seconds and try again.',
  },
  /** An unexpected error. The log contains it with the request id. */
  INTERNAL: { code: 2013, status: 500, message: 'Something went wrong on our side. Please try again.' },
  /** The database or a provider cannot be reached, or a concurrency limit is reached. */
  UNAVAILABLE: { code: 2014, status: 503, message: 'The service is busy. Please try again in a moment.' },
  /** The answer of the readiness endpoint while this process must not receive requests; the message states the reason. */
  NOT_READY: {
    code: 2015,
    status: 503,
    message: 'This instance is not ready for requests. Please try again in a moment.',
  },
  /** The Host header is not one that this server serves, for example after DNS rebinding. */
  MISDIRECTED: {
    code: 2016,
    status: 421,
    message: 'This server does not serve the requested host name. Please check the address.',
  },

  // --- signing in (21xx) ---
  /** The e-mail, password, token or code is wrong, or there is no such account. The response is the same in every case. */
  INVALID_CREDENTIALS: { code: 2100, status: 401, message: 'Invalid credentials' },
  /** A one-time code is wrong, used or expired. */
  INVALID_OTP: {
    code: 2101,
    status: 400,
    message: 'The code is wrong or no longer valid. Check it, or ask for a new one.',
  },
  /** The code of a password reset or an invitation is wrong, used or expired. */
  INVALID_VERIFICATION_CODE: {
    code: 2102,
    status: 400,
    message: 'This link is no longer valid. Please request a new one.',
  },
  /** The password is too short or on the list of leaked passwords. */
  WEAK_PASSWORD: { code: 2103, status: 400, message: 'Please choose a longer or less common password' },
  /** A hundred wrong passwords in a row were entered for this e-mail address, whether or not it has an account. */
  CODE_OR_RESET_REQUIRED: {
    code: 2104,
    status: 403,
    message: 'Too many wrong passwords were entered. Log in with a code to your phone, or choose a new password.',
  },
  /** A hundred wrong sign-in codes in a row were entered for this phone on unknown devices, whether or not it has an account. */
  PASSWORD_OR_RESET_REQUIRED: {
    code: 2105,
    status: 403,
    message: 'Too many wrong codes were entered for this number. Log in with your password, or choose a new password.',
  },
  /** The first factor is right and the account has a second one. A cookie of the response binds the next step to this browser. */
  SECOND_FACTOR_REQUIRED: { code: 2106, status: 403, message: 'Enter the code of your authenticator app to log in.' },
  /** Two-step login is on already; another authenticator app can be set up after it is turned off. */
  SECOND_FACTOR_ON: { code: 2107, status: 409, message: 'Two-step login is already on' },
  /** Two-step login is off, or its set-up was not started. */
  SECOND_FACTOR_OFF: { code: 2108, status: 409, message: 'Two-step login is not set up. Please start again.' },
  /** The password for setting up a second factor is wrong, or the account has none. */
  SECOND_FACTOR_NOT_CONFIRMED: { code: 2109, status: 403, message: 'This is not your password' },
  /** The caller's role at a hotel requires the second factor that the caller wants to remove. */
  SECOND_FACTOR_MANDATORY: {
    code: 2218,
    status: 403,
    message: 'Your role requires two-step login. It cannot be turned off.',
  },
  /** The caller's role at a hotel requires a second factor, and the account has none. */
  SECOND_FACTOR_SETUP_REQUIRED: {
    code: 2219,
    status: 403,
    message: 'Your role at the hotel requires two-step login. Please turn it on first.',
  },
  /** The password of a member of staff is right, and the account has no second factor yet. The response sets the same cookie as 2106. */
  STAFF_SET_UP_REQUIRED: { code: 2221, status: 403, message: 'Set up two-step login to open the console.' },
  /** Within the last ten minutes the session proved neither the second factor nor, in an account without one, the password. */
  FRESH_PROOF_REQUIRED: { code: 2110, status: 403, message: 'Please confirm that it is you, then try again' },
  /** The authenticator's answer does not match the account, the challenge or this site, or the person was not verified. */
  PASSKEY_REFUSED: {
    code: 2111,
    status: 400,
    message: 'This passkey was not accepted. Please try again, or use another way.',
  },
  /** SITE_URL has an IP address, or plain http and a host name other than localhost; browsers accept passkeys for neither. */
  PASSKEYS_UNAVAILABLE: {
    code: 2112,
    status: 409,
    message: 'Passkeys do not work at this address. Please use an authenticator app.',
  },
  /** A reset of the account's second factor is already pending. */
  RESET_PENDING: { code: 2115, status: 409, message: 'A reset is already pending for this person' },
  /** The account has twenty passkeys. */
  TOO_MANY_PASSKEYS: {
    code: 2113,
    status: 409,
    message: 'You have twenty passkeys, which is the limit. Please remove one first.',
  },
  /** The identity of a social sign-in is linked to another account. */
  IDENTITY_TAKEN: { code: 2150, status: 409, message: 'This login belongs to another account' },
  /** The invited e-mail address already has an account, but the request has no session of that account. The invitation is not accepted. */
  ACCOUNT_EXISTS: { code: 2151, status: 409, message: 'You already have an account. Please log in to join.' },
  /** The login is correct, but every company of the user is suspended. */
  COMPANY_SUSPENDED: {
    code: 2152,
    status: 403,
    message: 'The account of your company is suspended. Please ask your travel manager or contact us.',
  },
  /** The login is correct, but the user is no longer a member of any company. */
  COMPANY_MISSING: {
    code: 2153,
    status: 403,
    message: 'You do not belong to a company at present. Please ask your travel manager for an invitation.',
  },
  /** The password for linking a social sign-in is wrong, or the account has none. */
  LINK_NOT_CONFIRMED: { code: 2154, status: 403, message: 'This is not your password' },

  /** The API key is mistyped or unknown, or its secret is wrong. The response is the same in every case. */
  INVALID_API_KEY: {
    code: 2160,
    status: 401,
    message: 'This API key is not valid. Please check that it was copied completely.',
  },
  /** The API key has expired or was revoked, or its company is suspended. */
  API_KEY_ENDED: {
    code: 2161,
    status: 401,
    message: 'This API key has expired or was revoked. Please ask your travel manager for a new one.',
  },
  /** The API key lacks the scope that the endpoint requires. */
  API_KEY_SCOPE: {
    code: 2162,
    status: 403,
    message: 'This API key lacks the scope for this request. Please ask your travel manager for a key with this scope.',
  },
  /** The endpoint accepts no API keys; a person must sign in. */
  API_KEY_REQUIRED: {
    code: 2165,
    status: 401,
    message: 'An API key is required. Send it in the header Authorization: Bearer KEY.',
  },
  API_KEY_NOT_ALLOWED: { code: 2163, status: 403, message: 'API keys are not accepted here. Please log in instead.' },
  /** The API key was rotated already, and its predecessor or successor is still valid. */
  API_KEY_ROTATED: {
    code: 2164,
    status: 409,
    message: 'Two keys are valid already. Revoke one of them, or wait until the old one has expired.',
  },
  /** The connection between hotel and partner has ended, so it cannot be approved. */
  CONNECTION_ENDED: {
    code: 2166,
    status: 409,
    message: 'This connection has ended. The partner must request a new one.',
  },

  // --- booking (22xx) ---
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

  // --- paying (23xx) ---
  /** The signature, payment and order of a confirmation do not match. */
  PAYMENT_NOT_VERIFIED: { code: 2300, status: 400, message: 'Error confirming booking' },
  /** The provider has not captured the payment; a job continues to check it. */
  PAYMENT_PENDING: {
    code: 2301,
    status: 409,
    message: 'Your bank has not confirmed the payment yet. We keep checking; please do not pay again.',
  },
  /** Settlement refused the payment, for example because the rooms were sold to others (RefundReason); a refund is queued. */
  PAYMENT_REFUNDED: {
    code: 2302,
    status: 409,
    message:
      'This payment could not be used for the booking and is refunded. Please check the booking before you pay again.',
  },
  /** The provider cannot be reached. */
  PAYMENT_PROVIDER_DOWN: { code: 2303, status: 503, message: 'The payment service does not answer. Please try again.' },
  /** Another open order already contains one of the requested bookings. */
  ORDER_OPEN: {
    code: 2304,
    status: 409,
    message: 'Another payment for this booking is in progress. Complete or cancel it, then try again.',
  },
  /** The signature of a webhook is invalid. */
  WEBHOOK_REFUSED: { code: 2305, status: 401, message: 'The signature of the webhook is invalid' },
  /** An amount of an agent payment is neither the amount due nor the amount that secures the booking. */
  AMOUNT_MISMATCH: {
    code: 2306,
    status: 409,
    message: 'The amount due has changed. Please review the bookings you selected.',
  },
  /** The provider permanently refuses an order of this amount, or any order of ours. */
  PAYMENT_REFUSED: {
    code: 2307,
    status: 409,
    message: 'This amount cannot be paid online. Please choose another way to pay.',
  },

  // --- account (24xx) ---
  /** The structure, the state code or the check digit of the GSTIN is invalid. */
  INVALID_GSTIN: { code: 2400, status: 400, message: 'Please enter a valid GSTIN' },
  /** The PAN of the GSTIN is neither the company's nor one that an operator has allowed for it. */
  FOREIGN_PAN: {
    code: 2401,
    status: 403,
    message: 'This GSTIN has another PAN than your company. Ask Folio support to allow it.',
  },
  /** The only confirmed GSTIN of a company cannot be removed, because its PAN decides which others may be added. */
  LAST_GSTIN: {
    code: 2402,
    status: 409,
    message: 'A company needs at least one confirmed GSTIN. Add another one first.',
  },

  // --- privacy (241x) ---
  /** A user with a future or current stay, or with a pending refund, cannot be erased. */
  ERASURE_TOO_EARLY: {
    code: 2410,
    status: 409,
    message: 'One of your stays or refunds is not finished yet. Please try again when it is.',
  },
  /** The password that confirms an erasure is not the caller's. */
  ERASURE_NOT_CONFIRMED: { code: 2411, status: 403, message: 'This is not your password' },

  // --- team (245x) ---
  /** The only owner of a hotel cannot erase the account. */
  LAST_OWNER: {
    code: 2452,
    status: 409,
    message: 'A hotel needs at least one owner. Ask us to add another owner first.',
  },
  /** The last manager of a legal entity cannot be removed or lose the role. */
  LAST_MANAGER: {
    code: 2450,
    status: 409,
    message: 'A company needs at least one manager. Make another member a manager first.',
  },
  /** The invited person is a member already. */
  ALREADY_MEMBER: { code: 2451, status: 409, message: 'This person is already a member' },

  // --- webhooks (246x) ---
  /** A legal entity or hotel has reached its limit of webhooks. */
  WEBHOOK_LIMIT: {
    code: 2460,
    status: 409,
    message: 'A company or hotel can have at most ten webhooks. Delete one first.',
  },
  /** The company or hotel has a webhook with this address. */
  WEBHOOK_EXISTS: { code: 2463, status: 409, message: 'There is a webhook with this address already' },
  /** Nothing can be sent to a webhook that is switched off. */
  WEBHOOK_OFF: { code: 2461, status: 409, message: 'This webhook is switched off. Switch it on first.' },
  /** A replay of a time range has more events than one request may send. */
  REPLAY_TOO_LARGE: {
    code: 2462,
    status: 409,
    message: 'There are more than 500 events in this time range. Nothing was queued. Choose a shorter range.',
  },

  // --- rewards (26xx) ---
  /** The wallet has fewer points than the order costs. */
  POINTS_INSUFFICIENT: { code: 2600, status: 409, message: 'The wallet does not have enough points for this order' },
  /** The code of the loyalty order is not verified, or the order is closed. */
  WRONG_LOYALTY_ORDER_STATE: { code: 2601, status: 409, message: 'This is no longer possible for this order' },
  /** The gift-card supplier does not respond; the request can be repeated. */
  GIFT_CARDS_UNAVAILABLE: {
    code: 2602,
    status: 503,
    message: 'The gift-card service does not answer. Please try again.',
  },
  /** The room-night voucher is unknown, used, expired or belongs to another legal entity. */
  VOUCHER_REFUSED: {
    code: 2603,
    status: 409,
    message: 'This room-night voucher cannot be used. Please check the code, or pay in another way.',
  },
  /** The stay has more than one room or night, or costs more than the room-night voucher covers. */
  VOUCHER_NOT_COVERING: {
    code: 2604,
    status: 409,
    message: 'The voucher pays for one room and one night up to its value. Please choose such a stay.',
  },
  /** A one-time code must be sent, but the user has no mobile number. */
  PHONE_MISSING: { code: 2605, status: 403, message: 'Please add a mobile number to your account first' },
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorName = keyof typeof errorCodes;
