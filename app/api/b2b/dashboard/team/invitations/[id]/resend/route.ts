// POST /api/b2b/dashboard/team/invitations/{id}/resend/ - sends an open invitation again
import { resendInvitation } from '@/lib/domains/corporates/contract/team';
import { resendInvitation as resend } from '@/lib/domains/corporates/server/service/team-invitations';
import { route } from '@/lib/request-context/route';

export const POST = route(resendInvitation, ({ actor, params, body }) =>
  resend(actor, { invitationId: params.id, legalEntityId: body.legal_entity_id }),
);
