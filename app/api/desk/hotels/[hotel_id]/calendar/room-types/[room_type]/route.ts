// PUT /api/desk/hotels/{hotel_id}/calendar/room-types/{room_type}/ - sets the release days of a room type
import { setReleaseDaysEndpoint } from '@/lib/domains/ari/contract/cell-owners';
import { setReleaseDays } from '@/lib/domains/ari/server/service/release-days';
import { route } from '@/lib/request-context/route';

export const PUT = route(setReleaseDaysEndpoint, ({ actor, params, body }) =>
  setReleaseDays(actor, { ...params, ...body }),
);
