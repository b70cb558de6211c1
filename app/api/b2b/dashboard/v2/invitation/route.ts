// POST /api/b2b/dashboard/v2/invitation/ - returns the invitation that belongs to a code
import { readInvitationEndpoint } from '@/lib/domains/corporates/contract/invitation';
import { describeInvitation } from '@/lib/domains/corporates/server/service/read-invitation';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

export const POST = route(readInvitationEndpoint, ({ body, request }) =>
  describeInvitation(body.code, callerAddress(request)),
);
