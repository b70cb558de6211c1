// POST /api/b2b/dashboard/team/invitations/{id}/resend/ - sends an open invitation again
import { resendInvitationEndpoint } from '@/lib/domains/corporates/contract/team';
import { resendInvitation } from '@/lib/domains/corporates/server/service/team-invitations';
import { route } from '@/lib/request-context/route';

export const POST = route(resendInvitationEndpoint, ({ actor, params, body }) =>
  resendInvitation(actor, { invitationId: params.id, legalEntityId: body.legalEntityId }),
);
