/**
 * Places in the life of a payment at which a process may die with the most harm: between what one side has written and what
 * the other knows. Tests name one in CRASH_AT and look what is left (tests/long/crash/named.ts).
 */
export const CRASH_POINTS = [
  /** Booking, held rooms and our order are committed; the provider knows nothing. */
  'hold-committed',
  /** The provider has an order of ours, whose id is not written down. */
  'provider-order-created',
  /** The id is written down; the browser has not heard of it. */
  'provider-order-stored',
  /** The provider has told of its payments; nothing of it is written. */
  'attempts-fetched',
  /** A payment is written down, within the transaction that is to settle it. */
  'payment-recorded',
  /** Rooms are sold and journals posted, a moment before the commit. */
  'payment-settled',
  /** The money has become a booking or a refund; nobody has been told. */
  'settlement-committed',
  /** A webhook is stored and about to be acknowledged. */
  'webhook-stored',
  /** A webhook has been worked on and is not yet marked so. */
  'webhook-settled',
  /** A cancellation is committed, its refund is ordered and not sent. */
  'cancellation-committed',
  /** The provider has sent the money back; nothing of it is written. */
  'refund-sent',
  /** The refund is booked; its job has not ended. */
  'refund-booked',
] as const;

export type CrashPoint = (typeof CRASH_POINTS)[number];
