import 'server-only';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { guestContactAccess, hideContactsIn } from '@/lib/domains/staff/rules/guest-contacts';
import { toRupees } from '@/lib/money';
import { exportList } from '@/lib/platform/csv/export-list';
import type { CsvColumn } from '@/lib/platform/csv/list-csv';
import { AppError } from '@/lib/platform/errors/app-error';
import type { QueryOf } from '@/lib/platform/http/endpoint';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { rangeOf, type PageQuery } from '@/lib/platform/http/list-query';
import type { BankTransaction, exportBankTransactionsEndpoint } from '../../contract/bank-statements';
import { BANK_NAMES } from '../../rules/layouts';
import type { TransactionState } from '../../types';
import * as repository from '../repository/transactions';

interface Query extends PageQuery {
  sort: repository.TransactionQuery['sort'];
  state?: TransactionState | undefined;
  direction?: 'credit' | 'debit' | undefined;
}

/** Hides contacts in the texts of banks, such as the payer's address of UPI, and in reasons. */
export async function listBankTransactions(
  { permissions }: Pick<StaffActor, 'permissions'>,
  { sort, state, direction, ...page }: Query,
) {
  const { rows, total } = await repository.listTransactions({ ...rangeOf(page), sort, state, direction });
  return { rows: rows.map((row) => toView(row, permissions)), total };
}

const COLUMNS: readonly CsvColumn<BankTransaction>[] = [
  { key: 'text', header: 'Transaction', value: ({ text }) => text },
  { key: 'day', header: 'Day', value: ({ day }) => day },
  { key: 'amount', header: 'Amount', value: ({ amount }) => amount.toFixed(2) },
  { key: 'state', header: 'State', value: ({ state }) => state },
  {
    ...{ key: 'match', header: 'In our books' },
    value: ({ matchedKind, matchedId, company }) => [matchedKind, company ?? matchedId].filter(Boolean).join(' '),
  },
  { key: 'bank', header: 'Bank', value: ({ bank }) => BANK_NAMES[bank] },
  { key: 'reference', header: 'Reference', value: ({ reference }) => reference },
  { key: 'solved', header: 'Solved by', value: ({ solvedBy }) => solvedBy },
];

/** Hides contacts as the list does. */
export function exportBankTransactions(
  actor: Pick<StaffActor, 'permissions'>,
  query: QueryOf<typeof exportBankTransactionsEndpoint>,
): Promise<FileAnswer> {
  const filters = { state: query.state ?? null, direction: query.direction ?? null };
  const read = (all: Query) => listBankTransactions(actor, all);
  return exportList({ list: 'bank-transactions', columns: COLUMNS, query, read, filters });
}

/** @throws {AppError} NOT_FOUND */
export async function getBankTransaction(
  { permissions }: Pick<StaffActor, 'permissions'>,
  id: number,
): Promise<BankTransaction> {
  const row = await repository.findTransaction(id);
  if (!row) throw new AppError('NOT_FOUND', { field: 'transaction_id' });
  return toView(row, permissions);
}

type Row = Awaited<ReturnType<typeof repository.listTransactions>>['rows'][number];

function toView(row: Row, permissions: StaffActor['permissions']): BankTransaction {
  const hide = (text: string) => hideContactsIn(text, guestContactAccess(permissions));
  return {
    ...{ id: row.id, bank: row.bank, day: row.day, text: hide(row.narration), reference: row.reference },
    ...{ amount: toRupees(row.amountPaise), state: row.state, matchedKind: row.matchedKind, matchedId: row.matchedId },
    ...{ company: row.company, solvedBy: row.solvedBy, reason: row.reason && hide(row.reason) },
  };
}
