import 'server-only';
import { and, asc, eq, sql } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { SwitchedOffReason } from '@/lib/domains/webhooks/rules/delivery-outcome';
import type { Webhook, WebhookOwner } from '@/lib/domains/webhooks/types';
import { webhooks } from '../tables';

const columns = {
  id: webhooks.id,
  legalEntityId: webhooks.legalEntityId,
  hotelId: webhooks.hotelId,
  partnerId: webhooks.partnerId,
  url: webhooks.url,
  eventTypes: webhooks.eventTypes,
  isEnabled: webhooks.isEnabled,
  switchedOffReason: webhooks.switchedOffReason,
  pausedUntil: webhooks.pausedUntil,
  previousSecretUntil: webhooks.previousSecretUntil,
  createdAt: webhooks.createdAt,
};

export async function listWebhooks(
  { legalEntityId, hotelId, partnerId }: WebhookOwner,
  on: Connection = connection(),
): Promise<Webhook[]> {
  // A comparison with null is never true.
  const isOwned = sql`${webhooks.legalEntityId} = ${legalEntityId} or ${webhooks.hotelId} = ${hotelId}
    or ${webhooks.partnerId} = ${partnerId}`;
  return on.select(columns).from(webhooks).where(isOwned).orderBy(asc(webhooks.id));
}

export async function findWebhook(id: number, on: Connection = connection()): Promise<Webhook | null> {
  const [row] = await on.select(columns).from(webhooks).where(eq(webhooks.id, id));
  return row ?? null;
}

/** Every transaction that changes a webhook or its events locks the webhook first. */
export async function lockWebhook(id: number, on: Connection): Promise<Webhook | null> {
  const [row] = await on.select(columns).from(webhooks).where(eq(webhooks.id, id)).for('no key update');
  return row ?? null;
}

export async function insertWebhook(
  webhook: Pick<Webhook, keyof WebhookOwner | 'url' | 'eventTypes' | 'createdAt'> & { secret: string },
  on: Connection,
): Promise<number> {
  const [row] = await on.insert(webhooks).values(webhook).returning({ id: webhooks.id });
  if (!row) throw new Error('The webhook was not stored');
  return row.id;
}

export async function updateWebhook(
  id: number,
  change: Pick<Webhook, 'url' | 'eventTypes' | 'isEnabled' | 'switchedOffReason' | 'pausedUntil'>,
  on: Connection,
): Promise<void> {
  await on.update(webhooks).set(change).where(eq(webhooks.id, id));
}

/** The current secret becomes the previous one; an earlier previous secret is no longer valid. */
export async function replaceSecret(
  id: number,
  { secret, previousSecretUntil }: { secret: string; previousSecretUntil: Date },
  on: Connection,
): Promise<void> {
  await on
    .update(webhooks)
    .set({ secret, previousSecret: webhooks.secret, previousSecretUntil })
    .where(eq(webhooks.id, id));
}

/** @returns false if it was off already */
export async function switchOffWebhook(id: number, reason: SwitchedOffReason, on: Connection): Promise<boolean> {
  const rows = await on
    .update(webhooks)
    .set({ isEnabled: false, switchedOffReason: reason })
    .where(and(eq(webhooks.id, id), eq(webhooks.isEnabled, true)))
    .returning({ id: webhooks.id });
  return rows.length > 0;
}

/** Does not shorten a pause that ends later. */
export async function pauseWebhook(id: number, until: Date, on: Connection): Promise<void> {
  await on
    .update(webhooks)
    .set({ pausedUntil: sql`greatest(${webhooks.pausedUntil}, ${until.toISOString()}::timestamptz)` })
    .where(eq(webhooks.id, id));
}

export async function deleteWebhook(id: number, on: Connection): Promise<void> {
  await on.delete(webhooks).where(eq(webhooks.id, id));
}
