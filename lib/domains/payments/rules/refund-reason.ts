import type { RefundReason } from '../types';

export const REFUND_REASON_TEXT: Readonly<Record<RefundReason, string>> = {
  cancellation: 'This is what came back of a booking by its cancellation policy.',
  no_room: 'The rooms were no longer available when the payment arrived.',
  late: 'The payment arrived after the hold on the rooms had ended, and the stay could no longer be booked as offered.',
  rebooked: 'You had booked the same stay again before the payment arrived.',
  duplicate: 'The payment was not needed: its booking is settled without it.',
  correction: 'The payment was not the requested amount, so its booking could not take it.',
};
