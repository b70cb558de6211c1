import 'server-only';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { fromRupees, toRupees } from '@/lib/money';
import { exportList } from '@/lib/platform/csv/export-list';
import type { CsvColumn } from '@/lib/platform/csv/list-csv';
import { AppError } from '@/lib/platform/errors/app-error';
import type { QueryOf } from '@/lib/platform/http/endpoint';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { isDescending, rangeOf, type ListQuery } from '@/lib/platform/http/list-query';
import type { exportReceiptsEndpoint, ReceiptRow } from '../../contract/receipts';
import { listReceiptPage, type ListedReceipt } from '../repository/receipts';
import { isReversal } from './post-receipt';
import { recordReceipt } from './record-receipt';
import { reverseReceipt } from './reverse-receipt';

export async function listReceiptRows({
  sort,
  hotel,
  ...page
}: ListQuery<'id'> & { hotel?: string | undefined }): Promise<{ rows: ReceiptRow[]; total: number }> {
  const { rows, total } = await listReceiptPage({ ...rangeOf(page), isOldestFirst: !isDescending(sort), hotel });
  return {
    rows: rows.map(({ id, code, hotel: name, amountPaise, utr, receivedOn, recordedOn, ...row }) => ({
      ...{ id, code, hotel: name, amount: toRupees(amountPaise), utr, receivedOn, recordedOn },
      state: stateOf(row),
    })),
    total,
  };
}

const COLUMNS: readonly CsvColumn<ReceiptRow>[] = [
  { key: 'id', header: 'Receipt', value: ({ id }) => id },
  { key: 'hotel', header: 'Hotel', value: ({ code, hotel }) => `${code} ${hotel}` },
  { key: 'amount', header: 'Amount', value: ({ amount }) => amount.toFixed(2) },
  { key: 'utr', header: 'UTR', value: ({ utr }) => utr },
  { key: 'received', header: 'Received', value: ({ receivedOn }) => receivedOn },
  { key: 'recorded', header: 'Recorded', value: ({ recordedOn }) => recordedOn },
  { key: 'state', header: 'State', value: ({ state }) => state },
];

export function exportReceipts(query: QueryOf<typeof exportReceiptsEndpoint>): Promise<FileAnswer> {
  const filters = { hotel: query.hotel ?? null };
  return exportList({ list: 'hotel-receipts', columns: COLUMNS, query, read: listReceiptRows, filters });
}

function stateOf(row: Pick<ListedReceipt, 'revision' | 'isFollowed'>): ReceiptRow['state'] {
  if (isReversal(row)) return 'reversal';
  return row.isFollowed ? 'reversed' : 'recorded';
}

/** @throws {AppError} FORBIDDEN, NOT_FOUND, INVALID_INPUT */
export async function recordReceiptAtConsole(
  actor: StaffActor,
  { hotel, amount, ...payment }: { hotel: string; amount: number; utr: string; receivedOn: string },
): Promise<{ isNew: boolean; owed: number }> {
  if (!actor.permissions.includes('money.write')) throw new AppError('FORBIDDEN');
  const { isNew, owedPaise } = await recordReceipt(hotel.toUpperCase(), {
    ...payment,
    amountPaise: fromRupees(amount),
  });
  return { isNew, owed: toRupees(owedPaise) };
}

/** @throws {AppError} FORBIDDEN, NOT_FOUND */
export async function reverseReceiptAtConsole(
  actor: StaffActor,
  { utr, reason }: { utr: string; reason: string },
): Promise<{ isNew: boolean; code: string; amount: number; owed: number }> {
  if (!actor.permissions.includes('money.write')) throw new AppError('FORBIDDEN');
  const { amountPaise, owedPaise, ...reversed } = await reverseReceipt(utr, reason);
  return { ...reversed, amount: toRupees(amountPaise), owed: toRupees(owedPaise) };
}
