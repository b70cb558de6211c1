// POST /api/console/money/receipts/reversals/ - reverses a receipt of a hotel
import { reverseReceiptEndpoint } from '@/lib/domains/payables/contract/receipts';
import { reverseReceiptAtConsole } from '@/lib/domains/payables/server/service/console-receipts';
import { route } from '@/lib/request-context/route';

export const POST = route(reverseReceiptEndpoint, ({ actor, body }) => reverseReceiptAtConsole(actor, body));
