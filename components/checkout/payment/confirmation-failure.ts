import { errorCodes } from '@/lib/platform/errors/error-codes';
import { ApiError, UNKNOWN_FAILURE } from '@/lib/platform/http/client';
import type { PaymentOutcome } from './payable-order';

/** Error codes after which the result of a payment is unknown, because the provider or an earlier request has not finished. */
const UNKNOWN_RESULT_CODES: readonly number[] = [
  errorCodes.PAYMENT_PENDING.code,
  errorCodes.PAYMENT_PROVIDER_DOWN.code,
  errorCodes.IDEMPOTENCY_IN_FLIGHT.code,
];

/**
 * Calls `check` if the result of the payment is unknown. Other failures get the message of the server, or that of specification, section 8,
 * if the server sent none.
 */
export async function outcomeOfFailedConfirmation(
  error: unknown,
  check: () => Promise<PaymentOutcome>,
): Promise<PaymentOutcome> {
  if (!(error instanceof ApiError)) return { state: 'unknown' };
  if (UNKNOWN_RESULT_CODES.includes(error.code) || error.status === 0 || error.status >= 500) return check();
  if (error.code === errorCodes.PAYMENT_REFUNDED.code) return { state: 'closed', message: error.message };
  const message = error.message === UNKNOWN_FAILURE ? errorCodes.PAYMENT_NOT_VERIFIED.message : error.message;
  return { state: 'refused', message };
}
