import 'server-only';
import { count, eq, min } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { outboxMessages } from '../tables';

export async function countQueued(on: Connection = connection()): Promise<{ queued: number; oldest: Date | null }> {
  const [row] = await on
    .select({ queued: count(), oldest: min(outboxMessages.createdAt) })
    .from(outboxMessages)
    .where(eq(outboxMessages.status, 'queued'));
  return { queued: row?.queued ?? 0, oldest: row?.oldest ?? null };
}
