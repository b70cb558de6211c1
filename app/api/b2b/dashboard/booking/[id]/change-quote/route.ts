import { quoteChangeEndpoint } from '@/lib/domains/bookings/contract/changes';
import { toChangeQuote } from '@/lib/domains/bookings/server/service/change/change-answers';
import { toChangeRequest } from '@/lib/domains/bookings/server/service/change/change-request';
import { quoteChange } from '@/lib/domains/bookings/server/service/change/quote-change';
import { route } from '@/lib/request-context/route';

// POST /api/b2b/dashboard/booking/{id}/change-quote/ - computes what a change of a booking costs
export const POST = route(quoteChangeEndpoint, async ({ actor, params, body }) =>
  toChangeQuote(await quoteChange(actor, toChangeRequest(params.id, body))),
);
