// POST /api/console/hotels/{hotel_id}/terms/ - commission and other terms
import { changeHotelTermsEndpoint } from '@/lib/domains/console-hotels/contract/actions';
import { changeTerms } from '@/lib/domains/console-hotels/server/service/change-hotel';
import { route } from '@/lib/request-context/route';

export const POST = route(changeHotelTermsEndpoint, ({ actor, params, body }) =>
  changeTerms(actor, params.hotelId, body),
);
