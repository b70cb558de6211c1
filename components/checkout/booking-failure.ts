import { errorCodes } from '@/lib/platform/errors/error-codes';
import { ApiError } from '@/lib/platform/http/client';

export type FailureRemedy =
  'search' | 'requote' | 'see-limits' | 'see-booking' | 'open-booking' | 'verify-otp' | 'name-guests' | 'retry';

export interface BookingFailure {
  /** Error code of the specification; null if the server did not respond. */
  code: number | null;
  message: string;
  remedy: FailureRemedy;
}

const REMEDIES = new Map<number, FailureRemedy>([
  [errorCodes.ROOM_UNAVAILABLE.code, 'search'],
  [errorCodes.HOTEL_RESTRICTED.code, 'search'],
  [errorCodes.NOT_SALEABLE.code, 'search'],
  [errorCodes.DAILY_LIMIT.code, 'see-limits'],
  [errorCodes.CREDIT_EXCEEDED.code, 'see-limits'],
  [errorCodes.QUOTE_EXPIRED.code, 'requote'],
  [errorCodes.QUOTE_MISMATCH.code, 'requote'],
  [errorCodes.BOOKED_OTHERWISE.code, 'see-booking'],
  [errorCodes.ALREADY_BOOKED.code, 'open-booking'],
  [errorCodes.OTP_REQUIRED.code, 'verify-otp'],
  [errorCodes.GUEST_NAMES_REQUIRED.code, 'name-guests'],
]);

// Specification, section 8, fixes these two messages. They replace the message of the server.
const FIXED_MESSAGES = new Map<number, string>([
  [errorCodes.ROOM_UNAVAILABLE.code, errorCodes.ROOM_UNAVAILABLE.message],
  [errorCodes.DAILY_LIMIT.code, errorCodes.DAILY_LIMIT.message],
]);

export function toBookingFailure(error: unknown): BookingFailure {
  if (!(error instanceof ApiError)) return { code: null, message: errorCodes.INTERNAL.message, remedy: 'retry' };
  return {
    code: error.code,
    message: FIXED_MESSAGES.get(error.code) ?? error.message,
    remedy: REMEDIES.get(error.code) ?? 'retry',
  };
}
