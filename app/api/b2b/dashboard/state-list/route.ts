// GET /api/b2b/dashboard/state-list/ - Indian states with their GST codes
import { listStatesEndpoint } from '@/lib/domains/gstin/contract/gstin';
import { listGstStates } from '@/lib/domains/gstin/server/service/registrations';
import { route } from '@/lib/request-context/route';

export const GET = route(listStatesEndpoint, async ({ query, actor }) => ({
  states: listGstStates(actor, query.legalEntityId),
}));
