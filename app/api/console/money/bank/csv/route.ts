// GET /api/console/money/bank/csv/ - transactions of bank statements as CSV
import { exportBankTransactionsEndpoint } from '@/lib/domains/bank-statements/contract/bank-statements';
import { exportBankTransactions } from '@/lib/domains/bank-statements/server/service/read-transactions';
import { route } from '@/lib/request-context/route';

export const GET = route(exportBankTransactionsEndpoint, ({ actor, query }) => exportBankTransactions(actor, query));
