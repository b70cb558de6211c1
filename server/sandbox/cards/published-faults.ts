import type { PaymentErrorRow } from '../store/rows';

const customer = { source: 'customer', step: 'payment_authentication' };
const bank = { source: 'issuer_bank', step: 'payment_authorization' };

const faults = {
  payment_timed_out: {
    code: 'BAD_REQUEST_ERROR',
    reason: 'payment_timed_out',
    description: 'Your payment could not be completed due to a temporary issue. Try again later.',
    ...customer,
  },
  insufficient_fund: {
    code: 'BAD_REQUEST_ERROR',
    reason: 'insufficient_fund',
    description:
      'Your payment could not be completed due to insufficient account balance. Try another card or payment method.',
    ...bank,
  },
  payment_cancelled: {
    code: 'BAD_REQUEST_ERROR',
    reason: 'payment_cancelled',
    description: 'Your payment has been cancelled. Try again or complete the payment later.',
    ...customer,
  },
  card_declined: {
    code: 'BAD_REQUEST_ERROR',
    reason: 'card_declined',
    description:
      'Your payment did not go through as it was declined by the bank. Try another payment method or contact your bank.',
    ...bank,
  },
  card_disabled_for_online_payments: {
    code: 'BAD_REQUEST_ERROR',
    reason: 'card_disabled_for_online_payments',
    description: 'Your card is disabled for online payments. Please reach to your bank or try with another card.',
    ...bank,
  },
  card_number_invalid: {
    code: 'BAD_REQUEST_ERROR',
    reason: 'card_number_invalid',
    description: 'You have entered an incorrect card number. Try again.',
    ...customer,
  },
  gateway_technical_error: {
    code: 'GATEWAY_ERROR',
    reason: 'gateway_technical_error',
    description:
      'Your payment did not go through due to a temporary issue. Any debited amount will be refunded in 4-5 business days.',
    source: 'gateway',
    step: 'payment_authorization',
  },
  authentication_failed: {
    code: 'GATEWAY_ERROR',
    reason: 'authentication_failed',
    description:
      'Your payment could not be completed due to incorrect OTP or verification details. Try another payment method or contact your bank for details.',
    ...customer,
  },
} satisfies Record<string, PaymentErrorRow>;

export type FaultName = keyof typeof faults;

/** From the test card page of the provider's documentation (commit ab3bda5 of razorpay/markdown-docs). */
export function publishedFault(name: FaultName): PaymentErrorRow {
  return faults[name];
}

// Published Visa and Mastercard numbers. The documentation spells `insufficient_fund` without an s.
const failureCards: Record<string, FaultName> = {
  '4100280000090000': 'payment_timed_out',
  '5305620000060000': 'payment_timed_out',
  '4100280000080001': 'insufficient_fund',
  '5305620000050001': 'insufficient_fund',
  '4100280000070002': 'payment_cancelled',
  '5305620000040002': 'payment_cancelled',
  '4100280000060003': 'card_declined',
  '5305620000030003': 'card_declined',
  '4100280000050004': 'card_declined',
  '5305620000020004': 'card_declined',
  '4100280000040005': 'card_declined',
  '5305620000010005': 'card_declined',
  '4100280000030006': 'card_disabled_for_online_payments',
  '5305620000000006': 'card_disabled_for_online_payments',
  '4100280000010008': 'card_number_invalid',
  '5305620000080008': 'card_number_invalid',
  '4100280000020007': 'gateway_technical_error',
  '5305620000090007': 'gateway_technical_error',
  '4100280000000009': 'authentication_failed',
  '5305620000070009': 'authentication_failed',
};

/** The error for this card if the payer chooses Failure on the bank page. Other cards get `card_declined`. */
export function plannedFault(cardNumber: string | null): PaymentErrorRow {
  return publishedFault((cardNumber && failureCards[cardNumber]) || 'card_declined');
}
