// POST /api/console/second-factor/app/begin/ - the secret of an authenticator app besides passkeys
import { beginSecondFactor } from '@/lib/domains/auth/server/service/own-second-factor';
import { beginStaffAppEndpoint } from '@/lib/domains/staff/contract/own-second-factor';
import { ownStaffSession } from '@/lib/domains/staff/server/service/own-session';
import { route } from '@/lib/request-context/route';

export const POST = route(beginStaffAppEndpoint, ({ body, actor, request }) =>
  beginSecondFactor(ownStaffSession(actor, request), body.password),
);
