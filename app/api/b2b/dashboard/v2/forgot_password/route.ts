// POST /api/b2b/dashboard/v2/forgot_password/ - mails a link for choosing a new password
import { forgotPasswordEndpoint } from '@/lib/domains/auth/contract/auth';
import { requestReset } from '@/lib/domains/auth/server/service/forgot-password';
import { callerOf } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

export const POST = route(forgotPasswordEndpoint, async ({ body, request }) => {
  await requestReset(body.email, callerOf(request));
  return { email: body.email };
});
