// GET /api/b2b/dashboard/team/ - members and open invitations of a legal entity
import { getTeam } from '@/lib/domains/corporates/contract/team';
import { getTeam as readTeam } from '@/lib/domains/corporates/server/service/team';
import { route } from '@/lib/request-context/route';

export const GET = route(getTeam, ({ actor, query }) => readTeam(actor, query.legal_entity_id));
