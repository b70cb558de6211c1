// POST /api/b2b/dashboard/v2/second-factor/begin/ - creates the secret of a new authenticator app
import { beginSecondFactorEndpoint } from '@/lib/domains/auth/contract/second-factor';
import { beginSecondFactor } from '@/lib/domains/auth/server/service/own-second-factor';
import { ownSession } from '@/lib/domains/auth/server/service/own-session';
import { route } from '@/lib/request-context/route';

export const POST = route(beginSecondFactorEndpoint, ({ body, actor, request }) =>
  beginSecondFactor(ownSession(actor, request), body.password),
);
