import {
  createBulkPaymentEndpoint,
  getBulkPaymentEndpoint,
} from '@/lib/domains/agent-payments/contract/agent-payments';
import { getBulkOrder, toBulkAnswer } from '@/lib/domains/agent-payments/server/service/bulk-order-view';
import { createBulkOrder } from '@/lib/domains/agent-payments/server/service/create-bulk-order';
import { providerForRequest } from '@/lib/providers/payments/provider';
import { route } from '@/lib/request-context/route';

// POST /api/b2b/dashboard/bulk-payment/ - creates one payment order for several bookings of a travel agent
export const POST = route(createBulkPaymentEndpoint, async ({ actor, body }) => {
  const provider = providerForRequest();
  const payments = body.payments.map(({ bookingId, amount }) => ({ bookingId, amount }));
  const order = await createBulkOrder(actor, { legalEntityId: body.legalEntityId, payments }, provider);
  return toBulkAnswer(actor, order, provider);
});

// GET /api/b2b/dashboard/bulk-payment/ - a bulk payment order, to resume its payment or to read its result
export const GET = route(getBulkPaymentEndpoint, async ({ actor, query }) =>
  toBulkAnswer(actor, await getBulkOrder(actor, { orderId: query.orderId, legalEntityId: query.legalEntityId })),
);
