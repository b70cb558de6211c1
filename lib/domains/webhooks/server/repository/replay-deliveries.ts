import 'server-only';
import { and, asc, eq, gt, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import type { Connection } from '@/lib/platform/db/connection';
import { AUTOMATIC_ATTEMPTS } from '@/lib/domains/webhooks/rules/delivery-outcome';
import { TEST_EVENT } from '@/lib/domains/webhooks/rules/event-types';
import type { ReplayedRange } from '@/lib/domains/webhooks/types';
import { webhookDeliveries } from '../tables';

/** Gives the waiting events of a webhook all their automatic attempts again. Events that were already due count as due from now. */
export async function restartDeliveries(webhookId: number, on: Connection): Promise<void> {
  const { state, attemptsLeft, nextAttemptAt } = webhookDeliveries;
  await on
    .update(webhookDeliveries)
    .set({
      attemptsLeft: AUTOMATIC_ATTEMPTS,
      nextAttemptAt: sql`greatest(${nextAttemptAt}, ${now().toISOString()}::timestamptz)`,
    })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(state, 'waiting'), gt(attemptsLeft, 0)));
}

/** @returns false if the webhook has no such event */
export async function requeueDelivery(
  { id, webhookId }: { id: number; webhookId: number },
  on: Connection,
): Promise<boolean> {
  const rows = await on
    .update(webhookDeliveries)
    .set({
      state: 'waiting',
      nextAttemptAt: now(),
      // The attempt is additional, so a waiting event keeps its number of automatic attempts.
      attemptsLeft: sql`case when ${webhookDeliveries.state} = 'waiting' and ${webhookDeliveries.attemptsLeft} > 0
        then least(${webhookDeliveries.attemptsLeft} + 1, ${AUTOMATIC_ATTEMPTS}) else 0 end`,
    })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.webhookId, webhookId)))
    .returning({ id: webhookDeliveries.id });
  return rows.length > 0;
}

/** Lists events that were created between two instants, the oldest first. Leaves out waiting events and tests. */
export async function listReplayable(
  { webhookId, from, to, states, limit }: ReplayedRange,
  on: Connection,
): Promise<number[]> {
  const found = await on
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        inArray(webhookDeliveries.state, [...states]),
        ne(webhookDeliveries.type, TEST_EVENT),
        gte(webhookDeliveries.createdAt, from),
        lt(webhookDeliveries.createdAt, to),
      ),
    )
    .orderBy(asc(webhookDeliveries.id))
    .limit(limit);
  return found.map(({ id }) => id);
}

export async function requeueDeliveries(ids: readonly number[], on: Connection): Promise<void> {
  await on
    .update(webhookDeliveries)
    .set({ state: 'waiting', nextAttemptAt: now(), attemptsLeft: 0 })
    .where(inArray(webhookDeliveries.id, [...ids]));
}
