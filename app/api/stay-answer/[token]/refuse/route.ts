import { refuseStayEndpoint } from '@/lib/domains/stay-answers/contract/stay-answer';
import { refuseStay } from '@/lib/domains/stay-answers/server/service/answer/refuse-stay';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

// POST /api/stay-answer/{token}/refuse/ - the hotel cannot honour the booking
export const POST = route(refuseStayEndpoint, ({ params, body, request }) =>
  refuseStay(params.token, callerAddress(request), body),
);
