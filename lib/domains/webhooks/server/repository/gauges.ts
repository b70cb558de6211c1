import 'server-only';
import { and, asc, count, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
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

/** Leaves out webhooks that are off or paused. */
export async function findOldestDue(at: Date, on: Connection = connection()): Promise<Date | null> {
  const [row] = await on
    .select({ nextAttemptAt: webhookDeliveries.nextAttemptAt })
    .from(webhookDeliveries)
    .innerJoin(webhooks, and(eq(webhooks.id, webhookDeliveries.webhookId), eq(webhooks.isEnabled, true)))
    .where(
      and(lte(webhookDeliveries.nextAttemptAt, at), or(isNull(webhooks.pausedUntil), lte(webhooks.pausedUntil, at))),
    )
    .orderBy(asc(webhookDeliveries.nextAttemptAt))
    .limit(1);
  return row?.nextAttemptAt ?? null;
}
