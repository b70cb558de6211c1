import type { RefundReason } from '../types';

export const REFUND_REASON_TEXT: Readonly<Record<RefundReason, string>> = {
  cancellation: 'A booking was cancelled. This amount is refunded under its cancellation policy.',
  no_room: 'The rooms were no longer available when the payment arrived.',
  late: 'The payment arrived after the hold on the rooms had ended, and the stay could no longer be booked as offered.',
  rebooked: 'You had booked the same stay again before the payment arrived.',
  duplicate: 'The booking had already been paid, so this payment was not needed.',
  correction: 'The payment differed from the requested amount, so it could not be used for the booking.',
};
