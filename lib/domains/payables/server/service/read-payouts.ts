import 'server-only';
import { todayInIndia } from '@/lib/dates';
import { fromRupees, toRupees } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { DuePayable, PayoutRowView } from '../../contract/payouts';
import { maskedAccount } from '../../rules/bank-account';
import { openSum } from '../../rules/plan-payouts';
import * as repository from '../repository/payouts';
import { listOpenReceipts } from '../repository/receipts';
import { importBankReferences } from './settle-payouts';

interface Page {
  page: number;
  pageSize: number;
}

/** Counts as `exportPayouts` does. */
export async function listDuePayables({
  page,
  pageSize,
  sort,
}: Page & { sort: 'due' | '-due' | 'name' | '-name' }): Promise<{ rows: DuePayable[]; total: number }> {
  const today = todayInIndia(now());
  const due = await inTransaction(async (tx) => {
    const open = [...(await repository.listOpenPayables(today, tx)), ...(await listOpenReceipts(today, tx))];
    const hotels = await repository.listPaidHotels([...new Set(open.map(({ hotelId }) => hotelId))], tx);
    return hotels.map((hotel) => ({ hotel, paise: openSum(open.filter(({ hotelId }) => hotelId === hotel.hotelId)) }));
  });
  const rows = due.filter(({ paise }) => paise !== 0);
  const direction = sort.startsWith('-') ? -1 : 1;
  rows.sort((one, other) =>
    sort.endsWith('due')
      ? direction * (one.paise - other.paise)
      : direction * one.hotel.name.localeCompare(other.hotel.name),
  );
  return { rows: rows.slice((page - 1) * pageSize, page * pageSize).map(toDue), total: rows.length };
}

function toDue({ hotel, paise }: { hotel: repository.PaidHotel; paise: number }): DuePayable {
  const account = hotel.payee?.account ?? null;
  return {
    ...{ hotelId: hotel.hotelId, code: hotel.code, name: hotel.name, due: toRupees(paise) },
    state: paise <= 0 ? 'carried' : account ? 'payable' : 'no_account',
    account: account && maskedAccount(account.accountLast4),
  };
}

export async function listPayoutRows({
  page,
  pageSize,
  sort,
}: Page & { sort: 'id' | '-id' }): Promise<{ rows: PayoutRowView[]; total: number }> {
  const range = { limit: pageSize, offset: (page - 1) * pageSize, isOldestFirst: sort === 'id' };
  const [rows, total] = await Promise.all([repository.listPayoutPage(range), repository.countPayouts()]);
  return {
    rows: rows.map(({ id, exportedAt, lines, totalPaise, byStatus }) => ({
      ...{ id, exportedAt: exportedAt.toISOString(), hotels: lines, total: toRupees(totalPaise), ...byStatus },
    })),
    total,
  };
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
