import type { ErrorDefinition } from '@/lib/platform/errors/error-definition';

/** Paying: 23xx. */
export const paymentErrors = {
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
  /** A line of a statement was disputed before or after the 1st to 5th of the following month; the message has the days. */
  DISPUTE_OUTSIDE_WINDOW: { code: 2320, status: 409, message: 'This line cannot be disputed now' },
  /** The line has an open dispute. */
  DISPUTE_OPEN: { code: 2321, status: 409, message: 'This line is disputed already. We will answer.' },
  /** The operator has answered the dispute, so it cannot be withdrawn. */
  DISPUTE_ANSWERED: { code: 2322, status: 409, message: 'We have answered this dispute already' },
  /** Another member of staff or a job has solved the exception of the reconciliation. */
  EXCEPTION_SOLVED: { code: 2330, status: 409, message: 'This exception is solved already. Reload the page.' },
  /** The action had no effect, for example because the report still lacks the row. */
  EXCEPTION_STILL_OPEN: { code: 2331, status: 409, message: 'This did not solve the exception. It stays open.' },
} as const satisfies Record<string, ErrorDefinition>;
