// POST /api/b2b/dashboard/team/members/{id}/role/ - changes the role of a member
import { changeRoleEndpoint } from '@/lib/domains/corporates/contract/team';
import { changeRole } from '@/lib/domains/corporates/server/service/team';
import { route } from '@/lib/request-context/route';

export const POST = route(changeRoleEndpoint, ({ actor, params, body }) =>
  changeRole(actor, { userId: params.id, legalEntityId: body.legalEntityId }, body.role),
);
