// POST /api/v1/booker-view/open/ - opens a view as booker in this browser
import { openBookerViewEndpoint } from '@/lib/domains/booker-views/contract/booker-views';
import { openView } from '@/lib/domains/booker-views/server/service/open-view';
import { route } from '@/lib/request-context/route';

export const POST = route(openBookerViewEndpoint, async ({ body, request, answerHeaders }) => {
  const { bookingId, setCookie } = await openView(body.token, request);
  answerHeaders.append('Set-Cookie', setCookie);
  return { bookingId };
});
