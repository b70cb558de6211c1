import { listAgentBookingsEndpoint } from '@/lib/domains/agent-payments/contract/agent-payments';
import { listAgentHistory } from '@/lib/domains/agent-payments/server/service/booking-history';
import { route } from '@/lib/request-context/route';

// GET /api/b2b/v2/bookingHistory/ - one of a travel agent's three lists, with amounts due
export const GET = route(listAgentBookingsEndpoint, async ({ actor, query }) => {
  const { limit, offset } = query;
  const { bookings, totalCount } = await listAgentHistory(actor, {
    legalEntityId: query.booker_entity_id,
    bucket: query.booking_type,
    limit,
    offset,
    search: query.booking_id,
    dueFrom: query.payment_due_start,
    dueTo: query.payment_due_end,
    guest: query.guest,
    sort: query.sort,
  });
  return { bookings, meta: { totalCount, limit, offset } };
});
