// DELETE /api/b2b/dashboard/team/members/{id}/ - ends a membership
import { removeMemberEndpoint } from '@/lib/domains/corporates/contract/team';
import { removeMember } from '@/lib/domains/corporates/server/service/team';
import { route } from '@/lib/request-context/route';

export const DELETE = route(removeMemberEndpoint, ({ actor, params, query }) =>
  removeMember(actor, { userId: params.id, legalEntityId: query.legalEntityId }),
);
