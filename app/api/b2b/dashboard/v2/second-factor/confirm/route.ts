// POST /api/b2b/dashboard/v2/second-factor/confirm/ - turns the second factor on
import { confirmSecondFactorEndpoint } from '@/lib/domains/auth/contract/second-factor';
import { confirmSecondFactor } from '@/lib/domains/auth/server/service/own-second-factor';
import { userOwner } from '@/lib/domains/auth/server/service/second-factor-mails';
import { proveNewFactor } from '@/lib/domains/auth/server/service/prove-new-factor';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

export const POST = route(confirmSecondFactorEndpoint, async ({ body, actor, request }) => ({
  recoveryCodes: await confirmSecondFactor(
    { owner: userOwner(actor), code: body.code, guesser: 'session', address: callerAddress(request) },
    (tx, isFirst) => proveNewFactor(tx, { ...actor, isFirst }),
  ),
}));
