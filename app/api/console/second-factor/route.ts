// POST /api/console/second-factor/ - completes the sign-in of a member of staff
import { completeStaffSignInEndpoint } from '@/lib/domains/staff/contract/sign-in';
import { completeStaffSignIn } from '@/lib/domains/staff/server/service/sign-in';
import { callerOf } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

export const POST = route(completeStaffSignInEndpoint, async ({ body, request, answerHeaders }) => {
  const { member, cookies } = await completeStaffSignIn(body, callerOf(request));
  for (const cookie of cookies) answerHeaders.append('Set-Cookie', cookie);
  return member;
});
