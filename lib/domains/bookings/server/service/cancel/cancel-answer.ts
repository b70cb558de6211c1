import 'server-only';
import { toRupees } from '@/lib/money';
import type { AnswerOf } from '@/lib/platform/http/endpoint';
import type { cancelBookingEndpoint, previewCancellationEndpoint } from '@/lib/domains/bookings/contract/bookings';
import type { CancellationPreview } from './assess-cancellation';
import type { CancelledBooking } from './cancel-booking';
import { orderIdOf } from '@/lib/domains/bookings/rules/order-id';
import { latestOrderReceipts } from '@/lib/domains/bookings/server/repository/allocations';
import { toCancellationView } from '../read/booking-view';

export async function toCancelAnswer({
  booking,
  cancellation,
}: CancelledBooking): Promise<AnswerOf<typeof cancelBookingEndpoint>> {
  const view = toCancellationView({ cancellation });
  if (!view) throw new Error(`Booking ${booking.id} has no cancellation`);
  const receipts = await latestOrderReceipts([booking.id]);
  return {
    bookingId: booking.id,
    orderId: orderIdOf(booking, receipts.get(booking.id)),
    status: 'CANCELLED',
    cancellation: view,
  };
}

export function toPreviewAnswer(preview: CancellationPreview): AnswerOf<typeof previewCancellationEndpoint> {
  const { bookingId, canCancel, penaltyPaise, refundPaise, reason, policy } = preview;
  return {
    bookingId,
    canCancel,
    penalty: toRupees(penaltyPaise),
    refund: toRupees(refundPaise),
    reason,
    policy,
  };
}
