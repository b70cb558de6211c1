import { searchBookingsEndpoint } from '@/lib/domains/bookings/contract/reports';
import { searchBookings } from '@/lib/domains/bookings/server/service/read/search-bookings';
import { route } from '@/lib/request-context/route';

// GET /api/b2b/dashboard/booking-search/ - bookings of the entity by guest, hotel, city or reference
export const GET = route(searchBookingsEndpoint, ({ actor, query }) =>
  searchBookings(actor, { text: query.q, page: query.page, legalEntityId: query.legalEntityId }),
);
