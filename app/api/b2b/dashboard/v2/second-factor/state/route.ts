// GET /api/b2b/dashboard/v2/second-factor/state/ - whether the caller's account has a second factor
import { getSecondFactorEndpoint } from '@/lib/domains/auth/contract/second-factor';
import { getSecondFactorState } from '@/lib/domains/auth/server/service/own-second-factor';
import { route } from '@/lib/request-context/route';

export const GET = route(getSecondFactorEndpoint, ({ actor }) =>
  getSecondFactorState({ kind: 'user', id: actor.userId }),
);
