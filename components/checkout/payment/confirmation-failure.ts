import { errorCodes } from '@/lib/platform/errors/error-codes';
import { ApiError, UNKNOWN_FAILURE } from '@/lib/platform/http/client';
import type { PaymentOutcome } from './payable-order';

/** Codes after which the result of a payment is open: the provider or an earlier call has not finished. */
const OPEN_CODES: readonly number[] = [
  errorCodes.PAYMENT_PENDING.code,
  errorCodes.PAYMENT_PROVIDER_DOWN.code,
  errorCodes.IDEMPOTENCY_IN_FLIGHT.code,
];

/** An open result is queried again; otherwise the server's message is shown, or that of specification section 8. */
export async function outcomeOfFailedConfirmation(
  error: unknown,
  check: () => Promise<PaymentOutcome>,
): Promise<PaymentOutcome> {
  if (!(error instanceof ApiError)) return { state: 'unknown' };
  if (OPEN_CODES.includes(error.code) || error.status === 0 || error.status >= 500) return check();
  if (error.code === errorCodes.PAYMENT_REFUNDED.code) return { state: 'closed', message: error.message };
  const message = error.message === UNKNOWN_FAILURE ? errorCodes.PAYMENT_NOT_VERIFIED.message : error.message;
  return { state: 'refused', message };
}
