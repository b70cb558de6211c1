import { confirmBookingEndpoint } from '@/lib/domains/bookings/contract/bookings';
import { toBookingAnswer } from '@/lib/domains/bookings/server/service/read/booking-answers';
import { confirmBooking } from '@/lib/domains/bookings/server/service/settle/confirm-booking';
import { route } from '@/lib/request-context/route';

// POST /api/b2b/dashboard/confirm-booking/ - confirms a held booking after checking the payment provider's signature
export const POST = route(confirmBookingEndpoint, async ({ actor, body }) => {
  const { payment } = body;
  const booking = await confirmBooking(actor, {
    bookingId: body.bookingId,
    legalEntityId: body.legalEntityId,
    orderId: payment.orderId,
    providerOrderId: payment.paymentServiceId,
    providerPaymentId: payment.paymentId,
    signature: payment.signature,
    amountPaid: payment.amountPaid,
  });
  return toBookingAnswer(booking, payment.orderId);
});
