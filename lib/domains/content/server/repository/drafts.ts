import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { contentDrafts } from '../tables';

export interface StoredDraft {
  value: unknown;
  updatedAt: Date;
}

export async function findDraft(key: string, on: Connection = connection()): Promise<StoredDraft | null> {
  const [row] = await on
    .select({ value: contentDrafts.value, updatedAt: contentDrafts.updatedAt })
    .from(contentDrafts)
    .where(eq(contentDrafts.key, key));
  return row ?? null;
}

export async function listDraftKeys(on: Connection = connection()): Promise<{ key: string; updatedAt: Date }[]> {
  return on.select({ key: contentDrafts.key, updatedAt: contentDrafts.updatedAt }).from(contentDrafts);
}

/** Null deletes the draft. */
export async function replaceDraft(key: string, value: unknown, tx: Connection): Promise<void> {
  await tx.delete(contentDrafts).where(eq(contentDrafts.key, key));
  if (value !== null) await tx.insert(contentDrafts).values({ key, value, updatedAt: now() });
}

/** The text may have no row yet, so its key is locked. */
export async function lockText(key: string, tx: Connection): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`content:${key}`}, 0))`);
}
