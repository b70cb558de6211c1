// GET /api/console/money/refunds/ - refunds with their bank reference
import { listMoneyRefundsEndpoint } from '@/lib/domains/reconciliation/contract/refunds';
import { listMoneyRefunds } from '@/lib/domains/reconciliation/server/service/read-refunds';
import { route } from '@/lib/request-context/route';

export const GET = route(listMoneyRefundsEndpoint, ({ query }) => listMoneyRefunds(query));
