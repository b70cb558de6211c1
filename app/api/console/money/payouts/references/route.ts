// POST /api/console/money/payouts/references/ - records the bank's reference of a line
import { recordPayoutReferenceEndpoint } from '@/lib/domains/payables/contract/payouts';
import { recordPayoutReference } from '@/lib/domains/payables/server/service/read-payouts';
import { route } from '@/lib/request-context/route';

export const POST = route(recordPayoutReferenceEndpoint, ({ body }) => recordPayoutReference(body));
