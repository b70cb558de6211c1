// GET /api/b2b/dashboard/team/ - members and open invitations of a legal entity
import { getTeamEndpoint } from '@/lib/domains/corporates/contract/team';
import { getTeam } from '@/lib/domains/corporates/server/service/team';
import { route } from '@/lib/request-context/route';

export const GET = route(getTeamEndpoint, ({ actor, query }) => getTeam(actor, query.legalEntityId));
