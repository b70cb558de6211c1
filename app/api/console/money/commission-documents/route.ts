// GET /api/console/money/commission-documents/ - invoices of commission; POST issues those of a month
import { issueCommissionEndpoint, listCommissionEndpoint } from '@/lib/domains/payables/contract/commission';
import { issueCommissionAtConsole, listCommissionRows } from '@/lib/domains/payables/server/service/console-commission';
import { route } from '@/lib/request-context/route';

export const GET = route(listCommissionEndpoint, ({ query }) => listCommissionRows(query));
export const POST = route(issueCommissionEndpoint, ({ actor, body }) => issueCommissionAtConsole(actor, body.month));
