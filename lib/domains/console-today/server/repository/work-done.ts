import 'server-only';
import { eq, inArray, and } from 'drizzle-orm';
import { outboxMessages } from '@/lib/domains/outbox/server/tables';
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

export async function findWorkDone(rowIds: readonly string[], on: Connection = connection()): Promise<Set<string>> {
  if (rowIds.length === 0) return new Set();
  const rows = await on
    .select({ rowId: workDone.rowId })
    .from(workDone)
    .where(inArray(workDone.rowId, [...rowIds]));
  return new Set(rows.map(({ rowId }) => rowId));
}

export async function isFailedMessage(id: number, on: Connection = connection()): Promise<boolean> {
  const rows = await on
    .select({ id: outboxMessages.id })
    .from(outboxMessages)
    .where(and(eq(outboxMessages.id, id), eq(outboxMessages.status, 'failed')));
  return rows.length > 0;
}
