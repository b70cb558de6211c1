// POST /api/console/money/payouts/{payout_id}/file/ - the file of a payout for the bank
import { downloadPayoutFileEndpoint } from '@/lib/domains/payables/contract/payouts';
import { downloadPayoutFile } from '@/lib/domains/payables/server/service/make-payout';
import { route } from '@/lib/request-context/route';

export const POST = route(downloadPayoutFileEndpoint, ({ actor, params }) =>
  downloadPayoutFile(actor, params.payoutId),
);
