import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { enqueue } from '@/lib/platform/jobs/enqueue';
import { AUTOMATIC_ATTEMPTS } from '@/lib/domains/webhooks/rules/delivery-outcome';
import type { BookingEventType } from '@/lib/domains/webhooks/rules/event-types';
import { insertDeliveries, listReceivers } from '../repository/deliveries';

export const DELIVER_TASK = 'webhooks.deliver';

/**
 * Queues an event for each webhook of the legal entity that receives its type, in the transaction that causes the event.
 * @param readData is called only if there is such a webhook
 */
export async function queueWebhooks(
  tx: Tx,
  legalEntityId: number,
  type: BookingEventType,
  readData: () => Promise<object>,
): Promise<void> {
  const webhookIds = await listReceivers(legalEntityId, type, tx);
  if (webhookIds.length === 0) return;
  await queueDeliveries(tx, webhookIds, { type, data: await readData(), attemptsLeft: AUTOMATIC_ATTEMPTS });
}

export async function queueDeliveries(
  tx: Tx,
  webhookIds: readonly number[],
  { type, data, attemptsLeft }: { type: string; data: object; attemptsLeft: number },
): Promise<void> {
  const body = JSON.stringify({ type, timestamp: now().toISOString(), data });
  await insertDeliveries(webhookIds, { type, body, attemptsLeft }, tx);
  await enqueue(tx, DELIVER_TASK, {});
}
