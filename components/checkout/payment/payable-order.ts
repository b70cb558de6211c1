import type { PaymentDetails } from '@/lib/domains/payments/contract/payments';
import type { Paise } from '@/lib/money';
import type { PaymentProof } from '@/lib/providers/payments/client/checkout';

/** The order to be paid: one booking, or several bookings of a travel agent. */
export interface PayableOrder {
  amountPaise: Paise;
  details: PaymentDetails;
  payer: { email: string; contact: string };
}

/** The state of a payment as our server knows it. */
export type PaymentOutcome =
  | { state: 'paid' }
  /** A debit is pending: no other payment may start. */
  | { state: 'pending' }
  /** Nothing was paid and no payment is running: the order may be paid. */
  | { state: 'unpaid' }
  | { state: 'unknown' }
  /** The order can no longer be paid; a late payment is refunded. */
  | { state: 'closed'; message: string }
  | { state: 'refused'; message: string };

/** The server's side of a payment. Neither function throws. */
export interface PaymentBackend {
  /** Sends the provider's proof; repeating it has no effect. */
  confirm: (proof: PaymentProof) => Promise<PaymentOutcome>;
  /** Asks without a proof: the provider may have notified the server although the browser received nothing. */
  check: () => Promise<PaymentOutcome>;
}
