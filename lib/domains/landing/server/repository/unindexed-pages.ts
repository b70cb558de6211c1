import 'server-only';
import { inArray } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import type { Connection } from '@/lib/platform/db/connection';
import { unindexedPages } from '../tables';

export async function listUnindexedKeys(on: Connection): Promise<string[]> {
  return (await on.select({ placeKey: unindexedPages.placeKey }).from(unindexedPages)).map(({ placeKey }) => placeKey);
}

/** @returns whether the place had no such page before */
export async function insertUnindexed(placeKey: string, createdBy: number, tx: Connection): Promise<boolean> {
  const rows = await tx
    .insert(unindexedPages)
    .values({ placeKey, createdBy, createdAt: now() })
    .onConflictDoNothing()
    .returning({ placeKey: unindexedPages.placeKey });
  return rows.length > 0;
}

/** @returns the places that had such a page */
export async function deleteUnindexed(placeKeys: readonly string[], tx: Connection): Promise<string[]> {
  const rows = await tx
    .delete(unindexedPages)
    .where(inArray(unindexedPages.placeKey, [...placeKeys]))
    .returning({ placeKey: unindexedPages.placeKey });
  return rows.map(({ placeKey }) => placeKey);
}
