// POST /api/b2b/dashboard/v2/second-factor/confirm/ - turns the second factor on
import { confirmSecondFactorEndpoint } from '@/lib/domains/auth/contract/second-factor';
import { confirmOwnSecondFactor } from '@/lib/domains/auth/server/service/proof';
import { ownSession } from '@/lib/domains/auth/server/service/own-session';
import { route } from '@/lib/request-context/route';

export const POST = route(confirmSecondFactorEndpoint, async ({ body, actor, request }) => ({
  recoveryCodes: await confirmOwnSecondFactor(ownSession(actor, request), body.code),
}));
