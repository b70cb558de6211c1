import { payAtHotelEndpoint } from '@/lib/domains/bookings/contract/bookings';
import { bookAtHotel } from '@/lib/domains/bookings/server/service/place/book-at-hotel';
import { toBookingAnswer } from '@/lib/domains/bookings/server/service/read/booking-answers';
import { toDeskRequest } from '@/lib/domains/bookings/server/service/place/booking-request';
import { route } from '@/lib/request-context/route';

// POST /api/v2/checkout/payathotel/ - books a bid that is paid at the hotel
export const POST = route(payAtHotelEndpoint, async ({ actor, body }) =>
  toBookingAnswer(await bookAtHotel(actor, toDeskRequest(body))),
);
