// DELETE /api/b2b/dashboard/team/invitations/{id}/ - withdraws an open invitation
import { revokeInvitationEndpoint } from '@/lib/domains/corporates/contract/team';
import { revokeInvitation } from '@/lib/domains/corporates/server/service/team-invitations';
import { route } from '@/lib/request-context/route';

export const DELETE = route(revokeInvitationEndpoint, ({ actor, params, query }) =>
  revokeInvitation(actor, { invitationId: params.id, legalEntityId: query.legalEntityId }),
);
