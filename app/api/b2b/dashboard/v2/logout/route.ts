// POST /api/b2b/dashboard/v2/logout/ - ends the session everywhere
import { logout } from '@/lib/domains/auth/contract';
import { endSession } from '@/lib/domains/auth/server/service/session';
import { route } from '@/lib/route';

export const POST = route(logout, async ({ actor, answerHeaders }) => {
  answerHeaders.append('Set-Cookie', await endSession(actor?.sessionId ?? ''));
  return { success: true as const };
});
