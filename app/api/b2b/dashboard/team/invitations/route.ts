// POST /api/b2b/dashboard/team/invitations/ - invites a colleague by mail
import { inviteColleagueEndpoint } from '@/lib/domains/corporates/contract/team';
import { inviteColleague } from '@/lib/domains/corporates/server/service/team-invitations';
import { route } from '@/lib/request-context/route';

export const POST = route(inviteColleagueEndpoint, ({ actor, body }) => {
  const { legalEntityId, ...colleague } = body;
  return inviteColleague(actor, { legalEntityId, ...colleague });
});
