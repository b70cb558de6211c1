// PUT /api/desk/hotels/{hotel_id}/stays/{reference}/identity/ - states which kind of identity document was seen
import { setIdentitySeenEndpoint } from '@/lib/domains/front-desk/contract/actions';
import { setIdentitySeen } from '@/lib/domains/front-desk/server/service/records';
import { route } from '@/lib/request-context/route';

export const PUT = route(setIdentitySeenEndpoint, ({ actor, params, body }) =>
  setIdentitySeen(actor, { ...params, ...body }),
);
