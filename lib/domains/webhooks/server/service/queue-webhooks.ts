import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { enqueue } from '@/lib/platform/jobs/enqueue';
import { AUTOMATIC_ATTEMPTS } from '@/lib/domains/webhooks/rules/delivery-outcome';
import type { BookingEventType } from '@/lib/domains/webhooks/rules/event-types';
import { REVISION_EVENT } from '@/lib/domains/webhooks/rules/event-types';
import { insertAnnouncements, insertDeliveries, listReceivers } from '../repository/deliveries';

export const DELIVER_TASK = 'webhooks.deliver';

/**
 * Queues an event for each webhook of the legal entity and of the hotel that receives its type, in the transaction that causes the event. A
 * hotel does not receive the id of the legal entity, and a company does not receive the id of the hotel.
 * @param readData is called only if there is such a webhook
 */
export async function queueWebhooks(
  tx: Tx,
  of: { legalEntityId: number; hotelId: number },
  type: BookingEventType,
  readData: () => Promise<object>,
): Promise<void> {
  const receivers = await listReceivers(of, type, tx);
  if (receivers.length === 0) return;
  const data = await readData();
  for (const isHotel of [false, true]) {
    const ids = receivers.flatMap(({ id, isOfHotel }) => (isOfHotel === isHotel ? [id] : []));
    const owner = isHotel ? { hotel_id: of.hotelId } : { legal_entity_id: of.legalEntityId };
    const event = { type, data: { ...owner, ...data }, attemptsLeft: AUTOMATIC_ATTEMPTS };
    if (ids.length > 0) await queueDeliveries(tx, ids, event);
  }
}

/** Queues the event for the partners that are connected to the hotel. It has no data of guests; partners read the reservations themselves. */
export async function announceRevision(
  tx: Tx,
  { hotelId, hotelCode, revision }: { hotelId: number; hotelCode: string; revision: number },
): Promise<void> {
  const data = { hotel_code: hotelCode, revision };
  const body = JSON.stringify({ type: REVISION_EVENT, timestamp: now().toISOString(), data });
  const event = { type: REVISION_EVENT, hotelId, revision, body, attemptsLeft: AUTOMATIC_ATTEMPTS };
  if ((await insertAnnouncements(event, tx)) > 0) await enqueue(tx, DELIVER_TASK, {});
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
