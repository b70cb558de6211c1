import { disputeLineEndpoint } from '@/lib/domains/payables/contract/statement';
import { disputeLine } from '@/lib/domains/payables/server/service/disputes';
import { route } from '@/lib/request-context/route';

// POST /api/desk/hotels/{hotel_id}/statement/lines/{line_id}/dispute/ - disputes a line of a statement
export const POST = route(disputeLineEndpoint, ({ actor, params, body }) => disputeLine(actor, { ...params, ...body }));
