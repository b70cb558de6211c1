// PUT /api/desk/hotels/{hotel_id}/calendar/owners/{kind}/ - lets a connected partner own cells from a night on
import { setCellOwnerEndpoint } from '@/lib/domains/ari/contract/cell-owners';
import { setCellOwner } from '@/lib/domains/ari/server/service/cell-owners';
import { route } from '@/lib/request-context/route';

export const PUT = route(setCellOwnerEndpoint, ({ actor, params, body }) =>
  setCellOwner(actor, { ...params, ...body }),
);
