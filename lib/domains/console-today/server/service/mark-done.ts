import 'server-only';
import { listOverdueReservations } from '@/lib/domains/reservations/server/service/overdue-reservations';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { MARK_PERMISSION, messageOfRow, reservationRowId } from '../../rules/mark-done';
import { findWorkDone, insertWorkDone, isFailedMessage } from '../repository/work-done';

/**
 * Takes a row off its list. A row that is marked already stays as it is, with the first reason.
 * @throws {AppError} FORBIDDEN, NOT_FOUND unless the row is listed and may be marked
 */
export async function markDone(
  { permissions, staffId }: StaffActor,
  { id, reason }: { id: string; reason: string },
): Promise<{ success: true }> {
  if (!permissions.includes(MARK_PERMISSION)) throw new AppError('FORBIDDEN');
  if ((await findWorkDone([id])).has(id)) return { success: true };
  if (!(await mayBeMarked(id)))
    throw new AppError('NOT_FOUND', { field: 'id', message: 'This row is no longer in the list' });
  await inTransaction(async (tx) => {
    if (!(await insertWorkDone({ rowId: id, staffId, reason }, tx))) return;
    await recordAudit({ action: 'work.marked-done', subject: { type: 'work', id }, reason }, tx);
  });
  return { success: true };
}

async function mayBeMarked(id: string): Promise<boolean> {
  const message = messageOfRow(id);
  if (message !== null) return isFailedMessage(message);
  return (await listOverdueReservations()).some((revision) => reservationRowId(revision) === id);
}
