import { listAgentBookingsEndpoint } from '@/lib/domains/agent-payments/contract/agent-payments';
import { listAgentHistory } from '@/lib/domains/agent-payments/server/service/booking-history';
import { route } from '@/lib/request-context/route';

// GET /api/b2b/v2/bookingHistory/ - one of the three booking lists of a travel agent, with amounts due
export const GET = route(listAgentBookingsEndpoint, async ({ actor, query }) => {
  const { limit, offset } = query;
  const { bookings, totalCount } = await listAgentHistory(actor, {
    legalEntityId: query.bookerEntityId,
    bucket: query.bookingType,
    limit,
    offset,
    search: query.bookingId,
    dueFrom: query.paymentDueStart,
    dueTo: query.paymentDueEnd,
    guest: query.guest,
    sort: query.sort,
  });
  return { bookings, meta: { totalCount, limit, offset } };
});
