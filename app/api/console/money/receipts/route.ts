// GET /api/console/money/receipts/ - receipts of hotels; POST records one
import { listReceiptsEndpoint, recordReceiptEndpoint } from '@/lib/domains/payables/contract/receipts';
import { listReceiptRows, recordReceiptAtConsole } from '@/lib/domains/payables/server/service/console-receipts';
import { route } from '@/lib/request-context/route';

export const GET = route(listReceiptsEndpoint, ({ query }) => listReceiptRows(query));
export const POST = route(recordReceiptEndpoint, ({ actor, body }) => recordReceiptAtConsole(actor, body));
