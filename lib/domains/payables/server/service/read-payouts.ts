import 'server-only';
import { todayInIndia } from '@/lib/dates';
import { fromRupees, toRupees } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { exportList } from '@/lib/platform/csv/export-list';
import type { CsvColumn } from '@/lib/platform/csv/list-csv';
import { AppError } from '@/lib/platform/errors/app-error';
import type { QueryOf } from '@/lib/platform/http/endpoint';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { isDescending, rangeOf, type ListQuery } from '@/lib/platform/http/list-query';
import type {
  DuePayable,
  exportDuePayablesEndpoint,
  exportPayoutListEndpoint,
  PayoutRowView,
} from '../../contract/payouts';
import { maskedAccount } from '../../rules/bank-account';
import * as repository from '../repository/payouts';
import { listDueHotels, type DueHotel } from '../repository/open-payables';
import { importBankReferences } from './settle-payouts';

/** Counts as `exportPayouts` does. */
export async function listDuePayables({
  sort,
  ...page
}: ListQuery<'due' | 'name'>): Promise<{ rows: DuePayable[]; total: number }> {
  const { rows, total } = await listDueHotels({ dueUntil: todayInIndia(now()), sort, ...rangeOf(page) });
  return { rows: rows.map(toDue), total };
}

function toDue({ hotelId, code, name, accountLast4, duePaise }: DueHotel): DuePayable {
  return {
    ...{ hotelId, code, name, due: toRupees(duePaise) },
    state: duePaise <= 0 ? 'carried' : accountLast4 === null ? 'no_account' : 'payable',
    account: accountLast4 && maskedAccount(accountLast4),
  };
}

const DUE_STATES = {
  payable: 'Can be paid',
  no_account: 'No bank account',
  carried: 'Owes us, carried forward',
} as const;

const DUE_COLUMNS: readonly CsvColumn<DuePayable>[] = [
  { key: 'name', header: 'Hotel', value: ({ name }) => name },
  { key: 'code', header: 'Code', value: ({ code }) => code },
  { key: 'due', header: 'Due', value: ({ due }) => due.toFixed(2) },
  { key: 'account', header: 'Account', value: ({ account }) => account },
  { key: 'state', header: 'State', value: ({ state }) => DUE_STATES[state] },
];

export function exportDuePayables(query: QueryOf<typeof exportDuePayablesEndpoint>): Promise<FileAnswer> {
  return exportList({ list: 'due-to-hotels', columns: DUE_COLUMNS, query, read: listDuePayables });
}

export async function listPayoutRows({
  sort,
  ...page
}: ListQuery<'id'>): Promise<{ rows: PayoutRowView[]; total: number }> {
  const range = { ...rangeOf(page), isOldestFirst: !isDescending(sort) };
  const [rows, total] = await Promise.all([repository.listPayoutPage(range), repository.countPayouts()]);
  return {
    rows: rows.map(({ id, exportedAt, lines, totalPaise, byStatus }) => ({
      ...{ id, exportedAt: exportedAt.toISOString(), hotels: lines, total: toRupees(totalPaise), ...byStatus },
    })),
    total,
  };
}

const PAYOUT_COLUMNS: readonly CsvColumn<PayoutRowView>[] = [
  { key: 'id', header: 'Payout', value: ({ id }) => id },
  { key: 'day', header: 'Made', value: ({ exportedAt }) => exportedAt },
  { key: 'total', header: 'Amount', value: ({ total }) => total.toFixed(2) },
  { key: 'hotels', header: 'Hotels', value: ({ hotels }) => hotels },
  { key: 'exported', header: 'Waiting for the bank', value: ({ exported }) => exported },
  { key: 'paid', header: 'Paid', value: ({ paid }) => paid },
  { key: 'failed', header: 'Failed', value: ({ failed }) => failed },
];

export function exportPayoutList(query: QueryOf<typeof exportPayoutListEndpoint>): Promise<FileAnswer> {
  return exportList({ list: 'payouts', columns: PAYOUT_COLUMNS, query, read: listPayoutRows });
}

/** The lines of a payout. @throws {AppError} NOT_FOUND */
export async function getPayoutLines(payoutId: number): Promise<repository.PayoutLine[]> {
  const lines = await repository.listPayoutLines(payoutId);
  if (lines.length === 0) throw new AppError('NOT_FOUND');
  return lines;
}

/** A recorded reference changes nothing. @throws {AppError} INVALID_INPUT with the reason for which the row is refused */
export async function recordPayoutReference({
  reference,
  utr,
  paidOn,
  amount,
}: {
  reference: string;
  utr: string;
  paidOn: string;
  amount: number;
}): Promise<{ reference: string; utr: string }> {
  const rupees = toRupees(fromRupees(amount)).toFixed(2);
  const fields = { reference, utr, date: paidOn, amount: rupees };
  const [row] = await importBankReferences([{ line: 1, fields }], { isDryRun: false });
  if (!row) throw new Error('The import answered no row');
  const { outcome } = row;
  if (outcome.kind === 'refused')
    throw new AppError('INVALID_INPUT', { message: `Nothing was recorded: ${outcome.reason}.` });
  return { reference, utr };
}
