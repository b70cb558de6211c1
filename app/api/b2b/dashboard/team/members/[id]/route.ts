// DELETE /api/b2b/dashboard/team/members/{id}/ - ends a membership
import { removeMember } from '@/lib/domains/corporates/contract/team';
import { removeMember as remove } from '@/lib/domains/corporates/server/service/team';
import { route } from '@/lib/request-context/route';

export const DELETE = route(removeMember, ({ actor, params, query }) =>
  remove(actor, { userId: params.id, legalEntityId: query.legal_entity_id }),
);
