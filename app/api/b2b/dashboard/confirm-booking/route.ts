import { confirmBookingEndpoint } from '@/lib/domains/bookings/contract/bookings';
import { toBookingAnswer } from '@/lib/domains/bookings/server/service/read/booking-answers';
import { confirmBooking } from '@/lib/domains/bookings/server/service/settle/confirm-booking';
import { route } from '@/lib/request-context/route';

// POST /api/b2b/dashboard/confirm-booking/ - confirms a hold with the payment the provider signed
export const POST = route(confirmBookingEndpoint, async ({ actor, body }) => {
  const { payment } = body;
  const booking = await confirmBooking(actor, {
    bookingId: body.booking_id,
    legalEntityId: body.legal_entity_id,
    orderId: payment.order_id,
    providerOrderId: payment.payment_service_id,
    providerPaymentId: payment.payment_id,
    signature: payment.signature,
    amountPaid: payment.amount_paid,
  });
  return toBookingAnswer(booking, payment.order_id);
});
