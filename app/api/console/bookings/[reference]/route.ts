// GET /api/console/bookings/{reference}/ - a booking with its complete history
import { getConsoleBookingEndpoint } from '@/lib/domains/console-bookings/contract/booking';
import { getBooking } from '@/lib/domains/console-bookings/server/service/booking/get-booking';
import { route } from '@/lib/request-context/route';

export const GET = route(getConsoleBookingEndpoint, ({ actor, params }) => getBooking(actor, params.reference));
