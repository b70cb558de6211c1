// GET /api/console/money/bank/ - transactions of bank statements; POST uploads a statement
import {
  listBankTransactionsEndpoint,
  uploadBankStatementEndpoint,
} from '@/lib/domains/bank-statements/contract/bank-statements';
import { listBankTransactions } from '@/lib/domains/bank-statements/server/service/read-transactions';
import { uploadStatement } from '@/lib/domains/bank-statements/server/service/upload-statement';
import { AppError } from '@/lib/platform/errors/app-error';
import { route } from '@/lib/request-context/route';

export const GET = route(listBankTransactionsEndpoint, ({ query }) => listBankTransactions(query));
export const POST = route(uploadBankStatementEndpoint, ({ actor, query, upload }) => {
  if (!upload) throw new AppError('INVALID_INPUT');
  return uploadStatement(actor, { ...query, content: upload });
});
