/**
 * Points of a payment at which the end of the process does the most harm: one side has written what the other does not know.
 * Tests name one in CRASH_AT and check the remaining data (tests/long/crash/named.ts).
 */
export const CRASH_POINTS = [
  /** Booking, held rooms and our order are committed; the provider knows nothing. */
  'hold-committed',
  /** The provider has an order of ours, whose id is not stored. */
  'provider-order-created',
  /** The id is stored; the browser does not have it. */
  'provider-order-stored',
  /** The provider has returned its payments; none is stored. */
  'attempts-fetched',
  /** A payment is stored in the transaction that settles it. */
  'payment-recorded',
  /** Rooms are sold and journals posted, a moment before the commit. */
  'payment-settled',
  /** The money has become a booking or a refund; no message is sent. */
  'settlement-committed',
  /** A webhook is stored and about to be acknowledged. */
  'webhook-stored',
  /** A webhook has been worked on and is not yet marked so. */
  'webhook-settled',
  /** A cancellation is committed, its refund is ordered and not sent. */
  'cancellation-committed',
  /** The provider has refunded the money; no row says so. */
  'refund-sent',
  /** The refund is booked; its job has not ended. */
  'refund-booked',
] as const;

export type CrashPoint = (typeof CRASH_POINTS)[number];
