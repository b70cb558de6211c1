import { getBookingLimitsEndpoint } from '@/lib/domains/bookings/contract/limits';
import { getBookingLimits } from '@/lib/domains/bookings/server/service/place/booking-limits';
import { route } from '@/lib/request-context/route';

// GET /api/b2b/dashboard/booking-limits/ - whether a booking requires a one-time code, and the remaining daily limit.
export const GET = route(getBookingLimitsEndpoint, ({ actor, query }) => getBookingLimits(actor, query.legalEntityId));
