// POST /api/b2b/dashboard/v2/privacy/erasure-code/ - sends the code that confirms an erasure
import { sendErasureCodeEndpoint } from '@/lib/domains/privacy/contract/privacy';
import { sendErasureCode } from '@/lib/domains/privacy/server/service/erase-account';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

export const POST = route(sendErasureCodeEndpoint, async ({ actor, request }) => {
  const { expiresIn, resendIn } = await sendErasureCode(actor, callerAddress(request));
  return { status: 'sent' as const, expiresIn, resendIn };
});
