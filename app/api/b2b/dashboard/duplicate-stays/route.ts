import { findDuplicateStaysEndpoint } from '@/lib/domains/bookings/contract/duplicates';
import { findDuplicateStays } from '@/lib/domains/bookings/server/service/place/find-duplicate-stays';
import { route } from '@/lib/request-context/route';

// POST /api/b2b/dashboard/duplicate-stays/ - stays of the same guests on the same nights
export const POST = route(findDuplicateStaysEndpoint, ({ actor, body }) => {
  const { legalEntityId, checkIn: checkin, checkOut: checkout, bid, guests } = body;
  return findDuplicateStays(actor, { legalEntityId, checkin, checkout, bid, guests });
});
