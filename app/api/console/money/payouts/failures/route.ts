// POST /api/console/money/payouts/failures/ - a line that the bank did not deliver
import { failPayoutEndpoint } from '@/lib/domains/payables/contract/payouts';
import { recordPayoutFailure } from '@/lib/domains/bank-statements/server/service/fail-payout';
import { route } from '@/lib/request-context/route';

export const POST = route(failPayoutEndpoint, ({ body }) => recordPayoutFailure(body));
