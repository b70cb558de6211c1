import 'server-only';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { guestContactAccess, hideContactsIn } from '@/lib/domains/staff/rules/guest-contacts';
import { toRupees } from '@/lib/money';
import { AppError } from '@/lib/platform/errors/app-error';
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

/** Hides contacts in the texts of banks, such as the payer's address of UPI, and in reasons. */
export async function listBankTransactions(
  { permissions }: Pick<StaffActor, 'permissions'>,
  { page, pageSize, sort, state, direction }: Query,
) {
  const range = { limit: pageSize, offset: (page - 1) * pageSize };
  const { rows, total } = await repository.listTransactions({ ...range, sort, state, direction });
  return { rows: rows.map((row) => toView(row, permissions)), total };
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
