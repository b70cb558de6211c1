// GET /api/console/bookings/ - bookings by reference, payment id or name, with filters
import { searchConsoleBookingsEndpoint } from '@/lib/domains/console-bookings/contract/search';
import { searchBookings } from '@/lib/domains/console-bookings/server/service/search-bookings';
import { route } from '@/lib/request-context/route';

export const GET = route(searchConsoleBookingsEndpoint, ({ actor, query }) => searchBookings(actor, query));
