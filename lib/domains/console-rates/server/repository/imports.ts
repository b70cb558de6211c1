import 'server-only';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { staff } from '@/lib/domains/staff/server/tables';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { ImportState } from '../../types';
import { rateImports } from '../tables';

export type NewImport = Pick<
  typeof rateImports.$inferInsert,
  'kind' | 'fileName' | 'content' | 'bytes' | 'uploadedBy' | 'uploadedAt'
>;
export type ImportResult = Partial<
  Pick<
    typeof rateImports.$inferInsert,
    | 'state'
    | 'content'
    | 'appliedBy'
    | 'finishedAt'
    | 'total'
    | 'done'
    | 'created'
    | 'updated'
    | 'unchanged'
    | 'refused'
    | 'warned'
    | 'hotels'
    | 'firstNight'
    | 'lastNight'
    | 'changes'
    | 'refusals'
    | 'problem'
  >
>;

const applier = alias(staff, 'applier');

const listed = {
  id: rateImports.id,
  kind: rateImports.kind,
  fileName: rateImports.fileName,
  state: rateImports.state,
  uploadedBy: staff.name,
  uploadedAt: rateImports.uploadedAt,
  appliedBy: applier.name,
  finishedAt: rateImports.finishedAt,
  total: rateImports.total,
  done: rateImports.done,
  created: rateImports.created,
  updated: rateImports.updated,
  unchanged: rateImports.unchanged,
  refused: rateImports.refused,
};

export async function insertImport(row: NewImport, tx: Connection): Promise<number> {
  const [inserted] = await tx.insert(rateImports).values(row).returning({ id: rateImports.id });
  return inserted?.id ?? 0;
}

export async function listImports(
  { isOldestFirst, limit, offset }: { isOldestFirst: boolean; limit: number; offset: number },
  on: Connection = connection(),
) {
  const direction = isOldestFirst ? asc : desc;
  const rows = await on
    .select(listed)
    .from(rateImports)
    .innerJoin(staff, eq(staff.id, rateImports.uploadedBy))
    .leftJoin(applier, eq(applier.id, rateImports.appliedBy))
    .orderBy(direction(rateImports.uploadedAt), direction(rateImports.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await on.select({ total: sql<number>`count(*)::int` }).from(rateImports);
  return { rows, total: counted?.total ?? 0 };
}

export async function findImport(id: number, on: Connection = connection()) {
  const [found] = await on
    .select({
      ...listed,
      warned: rateImports.warned,
      hotels: rateImports.hotels,
      firstNight: rateImports.firstNight,
      lastNight: rateImports.lastNight,
      problem: rateImports.problem,
      changes: rateImports.changes,
      refusals: rateImports.refusals,
    })
    .from(rateImports)
    .innerJoin(staff, eq(staff.id, rateImports.uploadedBy))
    .leftJoin(applier, eq(applier.id, rateImports.appliedBy))
    .where(eq(rateImports.id, id));
  return found ?? null;
}

export async function lockImport(id: number, tx: Connection): Promise<ImportState | null> {
  const [found] = await tx
    .select({ state: rateImports.state })
    .from(rateImports)
    .where(eq(rateImports.id, id))
    .for('update');
  return found?.state ?? null;
}

/** The file of an import that a job works on; null if its state is another one. */
export async function findFile(id: number, state: ImportState, on: Connection = connection()) {
  const [found] = await on
    .select({
      kind: rateImports.kind,
      content: rateImports.content,
      fileName: rateImports.fileName,
      appliedBy: rateImports.appliedBy,
    })
    .from(rateImports)
    .where(and(eq(rateImports.id, id), eq(rateImports.state, state)));
  return found ?? null;
}

/** @returns whether the import was in one of the states */
export async function updateImport(
  id: number,
  states: readonly ImportState[],
  result: ImportResult,
  on: Connection = connection(),
): Promise<boolean> {
  const updated = await on
    .update(rateImports)
    .set(result)
    .where(and(eq(rateImports.id, id), inArray(rateImports.state, [...states])))
    .returning({ id: rateImports.id });
  return updated.length > 0;
}
