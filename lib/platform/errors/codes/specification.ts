import type { ErrorDefinition } from '@/lib/platform/errors/error-definition';

/** The codes that the specification fixes (section 8). */
export const specificationErrors = {
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
} as const satisfies Record<string, ErrorDefinition>;
