// POST /api/b2b/dashboard/v2/logout/ - ends the session and clears the browser's stored data
import { logoutEndpoint } from '@/lib/domains/auth/contract/auth';
import { CLEAR_SITE_DATA } from '@/lib/domains/auth/server/service/clear-site-data';
import { endSession } from '@/lib/domains/auth/server/service/session';
import { route } from '@/lib/request-context/route';

export const POST = route(logoutEndpoint, async ({ request, answerHeaders }) => {
  answerHeaders.append('Set-Cookie', await endSession(request.headers.get('cookie')));
  answerHeaders.set('Clear-Site-Data', CLEAR_SITE_DATA);
  return { success: true as const };
});
