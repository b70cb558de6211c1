import { createBooking, getBooking } from '@/lib/domains/bookings/contract';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/book-on-credit';
import { toBookingAnswer } from '@/lib/domains/bookings/server/service/booking-answers';
import { toBookingRequest } from '@/lib/domains/bookings/server/service/booking-request';
import { getBookingView } from '@/lib/domains/bookings/server/service/booking-view';
import { AppError } from '@/lib/platform/errors/app-error';
import { route } from '@/lib/route';

// POST /api/b2b/dashboard/booking/ - books a bid billed to the company
export const POST = route(createBooking, async ({ actor, body }) => {
  // A room-night voucher pays by itself; booking it on credit instead would bill the company for it.
  if (body.type === 'room_night' || body.loyalty_voucher_code) throw new AppError('PAYMENT_MODE_NOT_ALLOWED');
  return toBookingAnswer(await bookOnCredit(actor, toBookingRequest(body)));
});

// GET /api/b2b/dashboard/booking/ - the confirmation of one booking
export const GET = route(getBooking, async ({ actor, query }) =>
  getBookingView(actor, { bookingId: query.booking_id, legalEntityId: query.legal_entity_id }),
);
