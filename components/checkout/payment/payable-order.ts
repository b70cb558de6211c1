import type { PaymentDetails } from '@/lib/domains/payments/contract/payments';
import type { Paise } from '@/lib/money';
import type { PaymentProof } from '@/lib/providers/payments/client/checkout';

/** An order for one booking or for several bookings of a travel agent. */
export interface PayableOrder {
  amountPaise: Paise;
  details: PaymentDetails;
  payer: { email: string; contact: string };
}

/** The state of a payment that our server reports. */
export type PaymentOutcome =
  | { state: 'paid' }
  /** A payment is pending, so no other payment may start. */
  | { state: 'pending' }
  /** Nothing was paid and no payment is pending, so the order may be paid. */
  | { state: 'unpaid' }
  | { state: 'unknown' }
  /** The order cannot be paid any more. A late payment is refunded. */
  | { state: 'closed'; message: string }
  | { state: 'refused'; message: string };

/** Payment requests to our server. Neither function throws. */
export interface PaymentBackend {
  /** Sends the proof of the provider. Repeating it has no effect. */
  confirm: (proof: PaymentProof) => Promise<PaymentOutcome>;
  /** Requests the state without a proof. The provider may have notified the server although the browser received nothing. */
  check: () => Promise<PaymentOutcome>;
}
