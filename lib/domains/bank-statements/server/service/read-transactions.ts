import 'server-only';
import { toRupees } from '@/lib/money';
import type { BankTransaction } from '../../contract/bank-statements';
import type { TransactionState } from '../../types';
import * as repository from '../repository/transactions';

interface Query {
  page: number;
  pageSize: number;
  sort: repository.TransactionQuery['sort'];
  state?: TransactionState | undefined;
  direction?: 'credit' | 'debit' | undefined;
}

export async function listBankTransactions({ page, pageSize, sort, state, direction }: Query) {
  const range = { limit: pageSize, offset: (page - 1) * pageSize };
  const { rows, total } = await repository.listTransactions({ ...range, sort, state, direction });
  const toView = (row: (typeof rows)[number]): BankTransaction => ({
    ...{ id: row.id, bank: row.bank, day: row.day, text: row.narration, reference: row.reference },
    ...{ amount: toRupees(row.amountPaise), state: row.state, matchedKind: row.matchedKind, matchedId: row.matchedId },
    ...{ company: row.company, solvedBy: row.solvedBy, reason: row.reason },
  });
  return { rows: rows.map(toView), total };
}
