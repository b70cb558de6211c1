/**
 * Points of a payment or change at which a crash leaves our database and the provider in different states. Tests set CRASH_AT to one of
 * them and then check the data (tests/long/crash/named.ts).
 */
export const CRASH_POINTS = [
  /** The booking, its hold and our order are committed; the provider has no order yet. */
  'hold-committed',
  /** The provider has created the order; its id is not stored. */
  'provider-order-created',
  /** The provider's order id is stored; the browser has not received it. */
  'provider-order-stored',
  /** The provider has returned its payments; none is stored. */
  'attempts-fetched',
  /** A payment is stored in the transaction that settles it. */
  'payment-recorded',
  /** Rooms are sold and journals posted, a moment before the commit. */
  'payment-settled',
  /** The payment has confirmed a booking or created a refund; no mail is sent. */
  'settlement-committed',
  /** A webhook is stored and about to be acknowledged. */
  'webhook-stored',
  /** A webhook has been processed and is not yet marked as processed. */
  'webhook-settled',
  /** A cancellation and its refund row are committed; the provider has not received the refund. */
  'cancellation-committed',
  /** A change, or the hold of its additional nights, is committed; the provider has received nothing. */
  'change-committed',
  /** The difference of a change is captured and stored in the transaction that makes the change; nothing has changed yet. */
  'change-paid',
  /** Stock, stay, money and points of a change are written, a moment before the commit. */
  'change-made',
  /** The provider has accepted the refund; its response is not stored. */
  'refund-sent',
  /** The refund is posted to the ledger; its job has not finished. */
  'refund-booked',
] as const;

export type CrashPoint = (typeof CRASH_POINTS)[number];
