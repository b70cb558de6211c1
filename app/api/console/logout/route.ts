// POST /api/console/logout/ - ends the session of the console
import { logOutStaffEndpoint } from '@/lib/domains/staff/contract/session';
import { endStaffSession } from '@/lib/domains/staff/server/service/session';
import { route } from '@/lib/request-context/route';

export const POST = route(logOutStaffEndpoint, async ({ request, answerHeaders }) => {
  answerHeaders.append('Set-Cookie', await endStaffSession(request.headers.get('cookie')));
  return { success: true as const };
});
