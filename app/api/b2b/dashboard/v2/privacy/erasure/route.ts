// POST /api/b2b/dashboard/v2/privacy/erasure/ - erases the caller's account permanently
import { CLEAR_SITE_DATA } from '@/lib/domains/auth/server/service/clear-site-data';
import { eraseAccountEndpoint } from '@/lib/domains/privacy/contract/privacy';
import { eraseAccount } from '@/lib/domains/privacy/server/service/erase-account';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

export const POST = route(eraseAccountEndpoint, async ({ actor, body, request, answerHeaders }) => {
  const { password, verificationCode: code } = body;
  answerHeaders.append('Set-Cookie', await eraseAccount(actor, { password, code, ip: callerAddress(request) }));
  answerHeaders.set('Clear-Site-Data', CLEAR_SITE_DATA);
  return { success: true as const };
});
