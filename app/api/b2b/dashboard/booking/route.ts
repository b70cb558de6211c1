import { createBookingEndpoint, getBookingEndpoint } from '@/lib/domains/bookings/contract/bookings';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { bookWithRoomNightVoucher } from '@/lib/domains/bookings/server/service/place/book-with-room-night-voucher';
import { toBookingAnswer } from '@/lib/domains/bookings/server/service/read/booking-answers';
import { toBookingRequest, toRoomNightVoucherClaim } from '@/lib/domains/bookings/server/service/place/booking-request';
import { getBookingView } from '@/lib/domains/bookings/server/service/read/booking-view';
import { route } from '@/lib/request-context/route';

// POST /api/b2b/dashboard/booking/ - books a bid billed to the company, or paid with a room-night voucher
export const POST = route(createBookingEndpoint, async ({ actor, body }) => {
  const request = toBookingRequest(body);
  const voucher = toRoomNightVoucherClaim(body);
  return toBookingAnswer(
    await (voucher ? bookWithRoomNightVoucher(actor, { ...request, voucher }) : bookOnCredit(actor, request)),
  );
});

// GET /api/b2b/dashboard/booking/ - the confirmation of one booking
export const GET = route(getBookingEndpoint, async ({ actor, query }) =>
  getBookingView(actor, { bookingId: query.bookingId, legalEntityId: query.legalEntityId }),
);
