// GET /api/console/money/payouts/ - payouts; POST - makes a payout of what is due
import { listPayoutsEndpoint, makePayoutEndpoint } from '@/lib/domains/payables/contract/payouts';
import { makePayout } from '@/lib/domains/payables/server/service/make-payout';
import { listPayoutRows } from '@/lib/domains/payables/server/service/read-payouts';
import { route } from '@/lib/request-context/route';

export const GET = route(listPayoutsEndpoint, ({ query }) => listPayoutRows(query));
export const POST = route(makePayoutEndpoint, ({ actor, body }) => makePayout(actor, body.dueUntil));
