import type { PaymentErrorRow } from '../store/rows';

const customer = { code: 'BAD_REQUEST_ERROR', source: 'customer', step: 'payment_authentication' };
const bank = { code: 'BAD_REQUEST_ERROR', source: 'issuer_bank', step: 'payment_authorization' };

/** Reasons of the provider's page "UPI errors" (commit ab3bda5 of razorpay/markdown-docs). */
export const upiFaults = {
  wrong_pin: { ...customer, reason: 'incorrect_pin', description: 'You have entered an incorrect UPI PIN. Try again.' },
  insufficient_funds: {
    ...bank,
    reason: 'insufficient_funds',
    description: 'Your payment could not be completed due to insufficient account balance. Try another account.',
  },
  declined: {
    ...customer,
    reason: 'payment_declined',
    description: 'Your payment was declined in the UPI app. Try again or choose another way to pay.',
  },
  timed_out: {
    ...customer,
    reason: 'payment_timed_out',
    description: 'Your payment was not completed in time. Any debited amount is refunded in 4-5 business days.',
  },
  cancelled: {
    ...customer,
    reason: 'payment_cancelled',
    description: 'Your payment has been cancelled. Try again or complete the payment later.',
  },
} satisfies Record<string, PaymentErrorRow>;
