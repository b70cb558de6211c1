import { errorCodes } from '@/lib/platform/errors/error-codes';
import { ApiError } from '@/lib/platform/http/client';

export type RefusalRemedy =
  'search' | 'requote' | 'see-limits' | 'see-booking' | 'open-booking' | 'verify-otp' | 'name-guests' | 'retry';

export interface Refusal {
  /** Error code of the specification; null when the server did not answer. */
  code: number | null;
  message: string;
  remedy: RefusalRemedy;
}

const REMEDIES = new Map<number, RefusalRemedy>([
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

// The specification fixes these two sentences, whatever message the server sends.
const FIXED_MESSAGES = new Map<number, string>([
  [errorCodes.ROOM_UNAVAILABLE.code, errorCodes.ROOM_UNAVAILABLE.message],
  [errorCodes.DAILY_LIMIT.code, errorCodes.DAILY_LIMIT.message],
]);

/** A failed booking with its text of specification section 8 and its remedy. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { code: null, message: errorCodes.INTERNAL.message, remedy: 'retry' };
  return {
    code: error.code,
    message: FIXED_MESSAGES.get(error.code) ?? error.message,
    remedy: REMEDIES.get(error.code) ?? 'retry',
  };
}
