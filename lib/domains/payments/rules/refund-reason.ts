import type { RefundReason } from '../types';

export const REFUND_REASON_TEXT: Readonly<Record<RefundReason, string>> = {
  cancellation: 'A booking was cancelled. This amount is refunded under its cancellation policy.',
  change: 'A stay was changed and costs less. The difference is refunded.',
  goodwill: 'This amount is returned. The price of the stay and its invoice do not change.',
  no_room: 'The rooms were no longer available when the payment arrived.',
  late: 'The payment arrived after the hold on the rooms had ended, and the stay could no longer be booked as offered.',
  rebooked: 'You had booked the same stay again before the payment arrived.',
  superseded: 'The change of the stay that it was meant for had been replaced or the booking was cancelled.',
  duplicate: 'The booking had already been paid, so this payment was not needed.',
  correction: 'The payment differed from the requested amount, so it could not be used for the booking.',
};

/** True if the refund is a part of a payment that a booking had accepted, false if settlement refused the payment. */
export function isOfAppliedPayment(reason: RefundReason): boolean {
  return reason === 'cancellation' || reason === 'change' || reason === 'goodwill';
}
