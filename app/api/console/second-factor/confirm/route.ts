// POST /api/console/second-factor/confirm/ - completes the set-up of a member of staff and signs the person in
import { confirmStaffSetUpEndpoint } from '@/lib/domains/staff/contract/sign-in';
import { confirmStaffSetUp } from '@/lib/domains/staff/server/service/sign-in';
import { callerOf } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

export const POST = route(confirmStaffSetUpEndpoint, async ({ body, request, answerHeaders }) => {
  const { recoveryCodes, cookies } = await confirmStaffSetUp(body, callerOf(request));
  for (const cookie of cookies) answerHeaders.append('Set-Cookie', cookie);
  return { recoveryCodes };
});
