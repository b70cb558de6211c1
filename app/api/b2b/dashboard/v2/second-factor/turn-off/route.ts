// POST /api/b2b/dashboard/v2/second-factor/turn-off/ - removes the second factor
import { turnOffSecondFactorEndpoint } from '@/lib/domains/auth/contract/second-factor';
import { userOwner } from '@/lib/domains/auth/server/service/second-factor-mails';
import { turnOffOptionalSecondFactor } from '@/lib/domains/hotel-members/server/service/turn-off-second-factor';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

export const POST = route(turnOffSecondFactorEndpoint, async ({ body, actor, request }) => {
  await turnOffOptionalSecondFactor(userOwner(actor), body.code, callerAddress(request));
  return { success: true as const };
});
