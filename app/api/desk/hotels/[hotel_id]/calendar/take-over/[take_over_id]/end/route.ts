// POST /api/desk/hotels/{hotel_id}/calendar/take-over/{take_over_id}/end/ - returns cells to the partner
import { endTakeOverEndpoint } from '@/lib/domains/ari/contract/cell-owners';
import { endTakeOver } from '@/lib/domains/ari/server/service/take-over';
import { route } from '@/lib/request-context/route';

export const POST = route(endTakeOverEndpoint, ({ actor, params }) => endTakeOver(actor, params));
