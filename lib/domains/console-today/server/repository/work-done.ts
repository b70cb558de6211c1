import 'server-only';
import { eq, inArray, and } from 'drizzle-orm';
import { outboxMessages } from '@/lib/domains/outbox/server/tables';
import { staff } from '@/lib/domains/staff/server/tables';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { workDone } from '../tables';

/** @returns false if the row is marked already */
export async function insertWorkDone(
  mark: { rowId: string; staffId: number; reason: string },
  tx: Connection,
): Promise<boolean> {
  const inserted = await tx
    .insert(workDone)
    .values({ ...mark, at: now() })
    .onConflictDoNothing()
    .returning({ rowId: workDone.rowId });
  return inserted.length > 0;
}

/** @returns who had marked the row; null if it is not marked */
export async function deleteWorkDone(rowId: string, tx: Connection): Promise<{ staffId: number } | null> {
  const [row] = await tx.delete(workDone).where(eq(workDone.rowId, rowId)).returning({ staffId: workDone.staffId });
  return row ?? null;
}

export interface WorkMark {
  by: string;
  reason: string;
}

export async function listWorkMarks(
  rowIds: readonly string[],
  on: Connection = connection(),
): Promise<Map<string, WorkMark>> {
  if (rowIds.length === 0) return new Map();
  const rows = await on
    .select({ rowId: workDone.rowId, by: staff.name, reason: workDone.reason })
    .from(workDone)
    .innerJoin(staff, eq(staff.id, workDone.staffId))
    .where(inArray(workDone.rowId, [...rowIds]));
  return new Map(rows.map(({ rowId, ...mark }) => [rowId, mark]));
}

export async function isFailedMessage(id: number, on: Connection = connection()): Promise<boolean> {
  const rows = await on
    .select({ id: outboxMessages.id })
    .from(outboxMessages)
    .where(and(eq(outboxMessages.id, id), eq(outboxMessages.status, 'failed')));
  return rows.length > 0;
}
