import 'server-only';
import { and, count, eq, gt, isNotNull, isNull, lte, min, or, sql } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { webhookDeliveries, webhooks } from '../tables';

export async function countWaiting(on: Connection = connection()): Promise<number> {
  const [row] = await on
    .select({ waiting: count() })
    .from(webhookDeliveries)
    .where(isNotNull(webhookDeliveries.nextAttemptAt));
  return row?.waiting ?? 0;
}

export async function countFailed(on: Connection = connection()): Promise<number> {
  const [row] = await on
    .select({ failed: count() })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.state, 'failed'));
  return row?.failed ?? 0;
}

/**
 * Leaves out tests, replays, and webhooks that are off or paused. An event is due from its planned attempt, or from the end of a pause if
 * that is later.
 */
export async function findOldestDue(at: Date, on: Connection = connection()): Promise<Date | null> {
  const dueAt = sql`greatest(${webhookDeliveries.nextAttemptAt}, ${webhooks.pausedUntil})`;
  const [row] = await on
    .select({ oldest: min(dueAt).mapWith(webhookDeliveries.nextAttemptAt) })
    .from(webhookDeliveries)
    .innerJoin(webhooks, and(eq(webhooks.id, webhookDeliveries.webhookId), eq(webhooks.isEnabled, true)))
    .where(
      and(
        lte(webhookDeliveries.nextAttemptAt, at),
        gt(webhookDeliveries.attemptsLeft, 0),
        or(isNull(webhooks.pausedUntil), lte(webhooks.pausedUntil, at)),
      ),
    );
  return row?.oldest ?? null;
}
