import 'server-only';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { contentBlocks, questions, seoContents } from '../tables';

/** Returns values as stored; the service validates them. */
export async function listBlocks(
  keys: readonly string[],
  version: number,
  on: Connection = connection(),
): Promise<{ key: string; value: unknown }[]> {
  return on
    .select({ key: contentBlocks.key, value: contentBlocks.value })
    .from(contentBlocks)
    .where(and(inArray(contentBlocks.key, [...keys]), eq(contentBlocks.version, version)));
}

export async function listMeta(
  page: string,
  q: string,
  on: Connection = connection(),
): Promise<{ q: string; value: unknown }[]> {
  return on
    .select({ q: seoContents.q, value: seoContents.value })
    .from(seoContents)
    .where(and(eq(seoContents.page, page), inArray(seoContents.q, [q, ''])));
}

export async function listTypeMeta(on: Connection = connection()): Promise<{ page: string; value: unknown }[]> {
  return on.select({ page: seoContents.page, value: seoContents.value }).from(seoContents).where(eq(seoContents.q, ''));
}

export async function listAllBlocks(on: Connection = connection()) {
  return on
    .select({
      key: contentBlocks.key,
      version: contentBlocks.version,
      value: contentBlocks.value,
      updatedAt: contentBlocks.updatedAt,
    })
    .from(contentBlocks)
    .orderBy(asc(contentBlocks.key), asc(contentBlocks.version));
}

export async function listAllMeta(on: Connection = connection()) {
  return on
    .select({ page: seoContents.page, q: seoContents.q, value: seoContents.value, updatedAt: seoContents.updatedAt })
    .from(seoContents)
    .orderBy(asc(seoContents.page), asc(seoContents.q));
}

/** Stores a value; null deletes the stored one. */
export async function replaceBlock(
  { key, version, value }: { key: string; version: number; value: unknown },
  tx: Connection,
): Promise<void> {
  await tx.delete(contentBlocks).where(and(eq(contentBlocks.key, key), eq(contentBlocks.version, version)));
  if (value !== null) await tx.insert(contentBlocks).values({ key, version, value, updatedAt: now() });
}

/** Stores the texts of a page; null deletes the stored ones. */
export async function replaceMeta(
  { page, q, value }: { page: string; q: string; value: unknown },
  tx: Connection,
): Promise<void> {
  await tx.delete(seoContents).where(and(eq(seoContents.page, page), eq(seoContents.q, q)));
  if (value !== null) await tx.insert(seoContents).values({ page, q, value, updatedAt: now() });
}

export async function insertQuestion(
  question: { question: string; page: string; userId: number | null },
  on: Connection = connection(),
): Promise<number> {
  const [row] = await on
    .insert(questions)
    .values({ ...question, createdAt: now() })
    .returning({ id: questions.id });
  if (!row) throw new Error('The question was not stored');
  return row.id;
}
