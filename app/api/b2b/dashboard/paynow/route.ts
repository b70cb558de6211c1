import { payNowEndpoint } from '@/lib/domains/bookings/contract/bookings';
import { toPayNowAnswer } from '@/lib/domains/bookings/server/service/read/booking-answers';
import { toBookingRequest } from '@/lib/domains/bookings/server/service/place/booking-request';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { providerForRequest } from '@/lib/providers/payments/provider';
import { route } from '@/lib/request-context/route';

// POST /api/b2b/dashboard/paynow/ - holds the rooms of a bid and opens a payment order
export const POST = route(payNowEndpoint, async ({ actor, body }) => {
  const provider = providerForRequest();
  const held = await holdBooking(actor, toBookingRequest(body, body.initiatePayment), provider);
  return toPayNowAnswer(actor, held, provider);
});
