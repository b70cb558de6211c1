import { getStayForHotelEndpoint } from '@/lib/domains/stay-answers/contract/stay-answer';
import { getStayForHotel } from '@/lib/domains/stay-answers/server/service/answer/stay-for-hotel';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

// GET /api/stay-answer/{token}/ - the stay behind the link in a mail to the hotel
export const GET = route(getStayForHotelEndpoint, ({ params, request }) =>
  getStayForHotel(params.token, callerAddress(request)),
);
