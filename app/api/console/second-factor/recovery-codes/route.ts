// POST /api/console/second-factor/recovery-codes/ - replaces the recovery codes
import { renewRecoveryCodes } from '@/lib/domains/auth/server/service/own-second-factor';
import { renewStaffRecoveryCodesEndpoint } from '@/lib/domains/staff/contract/own-second-factor';
import { staffOwner } from '@/lib/domains/staff/server/service/own-session';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

export const POST = route(renewStaffRecoveryCodesEndpoint, async ({ body, actor, request }) => ({
  recoveryCodes: await renewRecoveryCodes(staffOwner(actor), body.code, callerAddress(request)),
}));
