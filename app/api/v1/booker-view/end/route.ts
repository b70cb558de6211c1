// POST /api/v1/booker-view/end/ - ends the view as booker of this browser
import { endBookerViewEndpoint } from '@/lib/domains/booker-views/contract/booker-views';
import { endView } from '@/lib/domains/booker-views/server/service/end-view';
import { route } from '@/lib/request-context/route';

export const POST = route(endBookerViewEndpoint, async ({ request, answerHeaders }) => {
  const { returnTo, setCookie } = await endView(request.headers.get('cookie'));
  answerHeaders.append('Set-Cookie', setCookie);
  return { returnTo };
});
