// POST /api/b2b/dashboard/v2/second-factor/recovery-codes/ - replaces the recovery codes
import { renewRecoveryCodesEndpoint } from '@/lib/domains/auth/contract/second-factor';
import { renewRecoveryCodes } from '@/lib/domains/auth/server/service/own-second-factor';
import { userOwner } from '@/lib/domains/auth/server/service/second-factor-mails';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

export const POST = route(renewRecoveryCodesEndpoint, async ({ body, actor, request }) => ({
  recoveryCodes: await renewRecoveryCodes(userOwner(actor), body.code, callerAddress(request)),
}));
