// POST /api/desk/hotels/{hotel_id}/calendar/take-over/ - takes cells over from a partner
import { takeOverCellsEndpoint } from '@/lib/domains/ari/contract/cell-owners';
import { takeOverCells } from '@/lib/domains/ari/server/service/take-over';
import { route } from '@/lib/request-context/route';

export const POST = route(takeOverCellsEndpoint, ({ actor, params, body }) =>
  takeOverCells(actor, params.hotelId, body),
);
