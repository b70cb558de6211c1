import type { PaymentDetails } from '@/lib/domains/payments/contract/payments';
import type { Paise } from '@/lib/money';
import type { PaymentProof } from '@/lib/providers/payments/client/checkout';

/** What is to be paid, whoever asks for it: a booking, or several bookings of a travel agent at once. */
export interface PayOrder {
  amountPaise: Paise;
  details: PaymentDetails;
  payer: { email: string; contact: string };
}

/** What became of a payment, as far as our server knows. */
export type Settlement =
  | { state: 'paid' }
  /** A debit is pending: no other payment may be started meanwhile. */
  | { state: 'pending' }
  /** Nothing was paid and nothing is under way: the order may be paid. */
  | { state: 'unpaid' }
  /** The server or the provider did not answer. */
  | { state: 'unknown' }
  /** The order cannot be paid any more; money that came too late goes back by itself. */
  | { state: 'closed'; message: string }
  /** This payment does not count; another one may be tried. */
  | { state: 'refused'; message: string };

/** The server's side of a payment. Neither function throws. */
export interface Settler {
  /** Hands in the provider's proof; repeating it is harmless. */
  confirm: (proof: PaymentProof) => Promise<Settlement>;
  /** Asks without a proof: the provider may have told the server what the browser never heard. */
  look: () => Promise<Settlement>;
}
