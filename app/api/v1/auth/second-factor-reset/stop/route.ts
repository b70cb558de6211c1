// POST /api/v1/auth/second-factor-reset/stop/ - stops a reset of a second factor, with the token from the e-mail
import { stopSecondFactorResetEndpoint } from '@/lib/domains/auth/contract/factor-reset';
import { USER_ACCOUNTS } from '@/lib/domains/auth/server/service/account-store';
import { stopReset } from '@/lib/domains/auth/server/service/factor-reset/stop-reset';
import { STAFF_ACCOUNTS } from '@/lib/domains/staff/server/service/account-store';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

export const POST = route(stopSecondFactorResetEndpoint, async ({ body, request }) => {
  await stopReset(body.token, callerAddress(request), [USER_ACCOUNTS, STAFF_ACCOUNTS]);
  return { success: true as const };
});
