// POST /api/b2b/dashboard/v2/reset_password/ - sets a new password, with the code from the e-mail
import { resetPasswordEndpoint } from '@/lib/domains/auth/contract/auth';
import { resetPassword } from '@/lib/domains/auth/server/service/reset-password';
import { closeFeed } from '@/lib/domains/calendar/server/service/feeds';
import { listCompanyNamesOfUser } from '@/lib/domains/corporates/server/service/account';
import { callerOf } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

const HIGHER_DOMAINS = { companiesOf: listCompanyNamesOfUser, closeCalendarFeed: closeFeed };

export const POST = route(resetPasswordEndpoint, async ({ body, request, answerHeaders }) => {
  const { verificationCode: code, password } = body;
  const cookies = await resetPassword({ code, password }, callerOf(request), HIGHER_DOMAINS);
  for (const cookie of cookies) answerHeaders.append('Set-Cookie', cookie);
  return { success: true as const };
});
