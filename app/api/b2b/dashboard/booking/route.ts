import { createBooking, getBooking } from '@/lib/domains/bookings/contract';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/book-on-credit';
import { toBookingAnswer } from '@/lib/domains/bookings/server/service/booking-answers';
import { toBookingRequest } from '@/lib/domains/bookings/server/service/booking-request';
import { getBookingView } from '@/lib/domains/bookings/server/service/booking-view';
import { route } from '@/lib/route';

// POST /api/b2b/dashboard/booking/ - books a bid billed to the company
export const POST = route(createBooking, async ({ actor, body }) =>
  toBookingAnswer(await bookOnCredit(actor, toBookingRequest(body))),
);

// GET /api/b2b/dashboard/booking/ - the confirmation of one booking
export const GET = route(getBooking, async ({ actor, query }) =>
  getBookingView(actor, { bookingId: query.booking_id, legalEntityId: query.legal_entity_id }),
);
