// POST /api/b2b/dashboard/v2/reset_password/ - sets a new password with a mailed code
import { resetPassword as contract } from '@/lib/domains/auth/contract';
import { resetPassword } from '@/lib/domains/auth/server/service/reset-password';
import { closeFeed } from '@/lib/domains/calendar/server/service';
import { route } from '@/lib/route';

export const POST = route(contract, async ({ body, answerHeaders }) => {
  answerHeaders.append('Set-Cookie', await resetPassword(body.verification_code, body.password, closeFeed));
  return { success: true as const };
});
