// GET /api/b2b/dashboard/team/gstins/ - GST registrations of a legal entity, for its travel managers
import { listRegistrationsEndpoint } from '@/lib/domains/corporates/contract/registrations';
import { getRegistrations } from '@/lib/domains/corporates/server/service/registrations/manage-registrations';
import { route } from '@/lib/request-context/route';

export const GET = route(listRegistrationsEndpoint, ({ actor, query }) => getRegistrations(actor, query.legalEntityId));
