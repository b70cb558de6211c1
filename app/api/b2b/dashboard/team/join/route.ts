// POST /api/b2b/dashboard/team/join/ - accepts an invitation with the current session
import { joinTeamEndpoint } from '@/lib/domains/corporates/contract/invitation';
import { joinTeam } from '@/lib/domains/corporates/server/service/accept-invitation';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

export const POST = route(joinTeamEndpoint, ({ body, actor, request }) =>
  joinTeam(actor, body.code, callerAddress(request)),
);
