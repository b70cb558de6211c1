// POST /api/b2b/dashboard/v2/logout-everywhere/ - ends every session of the caller
import { logoutEverywhereEndpoint } from '@/lib/domains/auth/contract/sessions';
import { CLEAR_SITE_DATA } from '@/lib/domains/auth/server/service/clear-site-data';
import { endEverySession } from '@/lib/domains/auth/server/service/own-sessions';
import { route } from '@/lib/request-context/route';

export const POST = route(logoutEverywhereEndpoint, async ({ actor, answerHeaders }) => {
  answerHeaders.append('Set-Cookie', await endEverySession(actor.userId));
  answerHeaders.set('Clear-Site-Data', CLEAR_SITE_DATA);
  return { success: true as const };
});
