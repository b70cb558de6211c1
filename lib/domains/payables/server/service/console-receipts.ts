import 'server-only';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { fromRupees, toRupees } from '@/lib/money';
import { AppError } from '@/lib/platform/errors/app-error';
import type { ReceiptRow } from '../../contract/receipts';
import { listReceiptPage, type ListedReceipt } from '../repository/receipts';
import { isReversal } from './post-receipt';
import { recordReceipt } from './record-receipt';
import { reverseReceipt } from './reverse-receipt';

export async function listReceiptRows({
  page,
  pageSize,
  sort,
  hotel,
}: {
  page: number;
  pageSize: number;
  sort: 'id' | '-id';
  hotel?: string | undefined;
}): Promise<{ rows: ReceiptRow[]; total: number }> {
  const range = { limit: pageSize, offset: (page - 1) * pageSize, isOldestFirst: sort === 'id' };
  const { rows, total } = await listReceiptPage({ ...range, hotel });
  return {
    rows: rows.map(({ id, code, hotel: name, amountPaise, utr, receivedOn, recordedOn, ...row }) => ({
      ...{ id, code, hotel: name, amount: toRupees(amountPaise), utr, receivedOn, recordedOn },
      state: stateOf(row),
    })),
    total,
  };
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
