import 'server-only';
import { listOverdueReservations } from '@/lib/domains/reservations/server/service/overdue-reservations';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { MARK_PERMISSION, messageOfRow, reservationRowId } from '../../rules/mark-done';
import { deleteWorkDone, insertWorkDone, isFailedMessage, listWorkMarks } from '../repository/work-done';

/**
 * Takes a row off its list. A row that is marked already stays as it is, with the first reason.
 * @throws {AppError} FORBIDDEN, NOT_FOUND unless the row is listed and may be marked
 */
export async function markDone(
  { permissions, staffId }: StaffActor,
  { id, reason }: { id: string; reason: string },
): Promise<{ success: true }> {
  if (!permissions.includes(MARK_PERMISSION)) throw new AppError('FORBIDDEN');
  if ((await listWorkMarks([id])).has(id)) return { success: true };
  if (!(await mayBeMarked(id)))
    throw new AppError('NOT_FOUND', { field: 'id', message: 'This row is no longer in the list' });
  await inTransaction(async (tx) => {
    if (!(await insertWorkDone({ rowId: id, staffId, reason }, tx))) return;
    await recordAudit({ action: 'work.marked-done', subject: { type: 'work', id }, reason }, tx);
  });
  return { success: true };
}

/**
 * Puts a row back into its list. A mark moved no money and sent nothing, so that nothing else has to be undone.
 * @throws {AppError} FORBIDDEN, NOT_FOUND unless the row is marked
 */
export async function undoDone(
  { permissions }: StaffActor,
  { id, reason }: { id: string; reason: string },
): Promise<{ success: true }> {
  if (!permissions.includes(MARK_PERMISSION)) throw new AppError('FORBIDDEN');
  await inTransaction(async (tx) => {
    const mark = await deleteWorkDone(id, tx);
    if (!mark) throw new AppError('NOT_FOUND', { field: 'id', message: 'This row is not marked as done' });
    const before = { marked_by: mark.staffId };
    await recordAudit({ action: 'work.mark-undone', subject: { type: 'work', id }, before, reason }, tx);
  });
  return { success: true };
}

async function mayBeMarked(id: string): Promise<boolean> {
  const message = messageOfRow(id);
  if (message !== null) return isFailedMessage(message);
  return (await listOverdueReservations()).some((revision) => reservationRowId(revision) === id);
}
