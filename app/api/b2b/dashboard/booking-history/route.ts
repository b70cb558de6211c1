import { listBookingsEndpoint } from '@/lib/domains/bookings/contract/bookings';
import { listBookingHistory } from '@/lib/domains/bookings/server/service/read/booking-history';
import { route } from '@/lib/request-context/route';

// GET /api/b2b/dashboard/booking-history/ - upcoming and previous bookings of the entity
export const GET = route(listBookingsEndpoint, async ({ actor, query }) =>
  listBookingHistory(actor, {
    legalEntityId: query.legalEntityId,
    upcomingPage: query.upcomingBookingPageNumber,
    previousPage: query.previousBookingPageNumber,
    pageSize: query.totalRecordsPerPage,
  }),
);
