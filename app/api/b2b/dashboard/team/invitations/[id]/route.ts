// DELETE /api/b2b/dashboard/team/invitations/{id}/ - withdraws an open invitation
import { revokeInvitation } from '@/lib/domains/corporates/contract/team';
import { revokeInvitation as revoke } from '@/lib/domains/corporates/server/service/team-invitations';
import { route } from '@/lib/request-context/route';

export const DELETE = route(revokeInvitation, ({ actor, params, query }) =>
  revoke(actor, { invitationId: params.id, legalEntityId: query.legal_entity_id }),
);
