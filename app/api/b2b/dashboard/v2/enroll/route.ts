// POST /api/b2b/dashboard/v2/enroll/ - requests an account for a company
import { enrolEndpoint } from '@/lib/domains/corporates/contract/enrolment';
import { requestEnrolment } from '@/lib/domains/corporates/server/service/enrol';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

export const POST = route(enrolEndpoint, async ({ body, request }) => {
  const { legalName, contactName, ...rest } = body;
  await requestEnrolment({ legalName, contactName, ...rest }, callerAddress(request));
  return { status: 'received' as const, email: body.email };
});
