import { withdrawDisputeEndpoint } from '@/lib/domains/payables/contract/statement';
import { withdrawDispute } from '@/lib/domains/payables/server/service/disputes';
import { route } from '@/lib/request-context/route';

// POST /api/desk/hotels/{hotel_id}/statement/lines/{line_id}/dispute/withdraw/ - withdraws the dispute of a line
export const POST = route(withdrawDisputeEndpoint, ({ actor, params }) => withdrawDispute(actor, params));
