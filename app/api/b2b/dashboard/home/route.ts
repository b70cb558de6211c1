import { getMemberHomeEndpoint } from '@/lib/domains/bookings/contract/home';
import { getMemberHome } from '@/lib/domains/bookings/server/service/read/own-bookings';
import { route } from '@/lib/request-context/route';

// GET /api/b2b/dashboard/home/ - the member's next stay, and stays to book again
export const GET = route(getMemberHomeEndpoint, async ({ actor, query }) =>
  getMemberHome(actor, { legalEntityId: query.legalEntityId }),
);
