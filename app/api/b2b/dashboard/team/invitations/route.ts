// POST /api/b2b/dashboard/team/invitations/ - invites a colleague by mail
import { inviteColleague } from '@/lib/domains/corporates/contract/team';
import { inviteColleague as invite } from '@/lib/domains/corporates/server/service/team-invitations';
import { route } from '@/lib/request-context/route';

export const POST = route(inviteColleague, ({ actor, body }) => {
  const { legal_entity_id: legalEntityId, ...colleague } = body;
  return invite(actor, { legalEntityId, ...colleague });
});
