// POST /api/console/second-factor/app/confirm/ - sets up the authenticator app
import { confirmOwnSecondFactor } from '@/lib/domains/auth/server/service/proof';
import { confirmStaffAppEndpoint } from '@/lib/domains/staff/contract/own-second-factor';
import { ownStaffSession } from '@/lib/domains/staff/server/service/own-session';
import { route } from '@/lib/request-context/route';

export const POST = route(confirmStaffAppEndpoint, async ({ body, actor, request }) => ({
  recoveryCodes: await confirmOwnSecondFactor(ownStaffSession(actor, request), body.code),
}));
