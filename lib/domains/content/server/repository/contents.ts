import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { contentBlocks, questions, seoContents } from '../tables';

/** Values as stored; the service judges whether they have the shape of their key. */
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

/** The stored texts of a page type: the asked one and the type's default (empty q). */
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

/** What was written for whole page types. */
export async function listTypeMeta(on: Connection = connection()): Promise<{ page: string; value: unknown }[]> {
  return on.select({ page: seoContents.page, value: seoContents.value }).from(seoContents).where(eq(seoContents.q, ''));
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
