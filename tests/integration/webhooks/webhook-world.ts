import { and, eq } from 'drizzle-orm';
import type { Actor } from '@/lib/domains/corporates/actor';
import { memberships } from '@/lib/domains/corporates/server/tables';
import { createWebhook } from '@/lib/domains/webhooks/server/service/manage-webhooks';
import { deliverDue } from '@/lib/domains/webhooks/server/service/deliver-due';
import { connection } from '@/lib/platform/db/connection';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';
import type { Delivery, DeliveryResult } from '@/lib/platform/webhooks/deliver';

export const URL_OF_RECEIVER = 'https://hooks.acme.example/folio/';

type Respond = (delivery: Delivery) => Partial<DeliveryResult> | Promise<Partial<DeliveryResult>>;

/** A receiver in memory. `sent` lists the requests. */
export function createReceiver(respond: Respond = () => ({ status: 200 })) {
  const sent: Delivery[] = [];
  const answered: DeliveryResult = {
    status: null,
    answer: '',
    failure: null,
    address: '93.184.215.14',
    milliseconds: 12,
    retryAfterSeconds: null,
  };
  const send = async (delivery: Delivery) => {
    sent.push(delivery);
    return { ...answered, ...(await respond(delivery)) };
  };
  return { sent, run: () => deliverDue(send) };
}

export async function createManager(world?: StayWorld): Promise<Actor> {
  const actor = await createActor(world ?? (await createStayWorld()));
  const { userId, legalEntityId } = actor;
  await connection()
    .update(memberships)
    .set({ role: 'manager' })
    .where(and(eq(memberships.userId, userId), eq(memberships.legalEntityId, legalEntityId)));
  return { ...actor, role: 'manager', entities: actor.entities.map((entity) => ({ ...entity, role: 'manager' })) };
}

export async function registerWebhook(actor: Actor, url = URL_OF_RECEIVER) {
  const form = { url, eventTypes: ['booking.confirmed', 'booking.cancelled'] as const };
  const { webhookId, secret } = await createWebhook(actor, form);
  return { webhookId, secret, request: { webhookId } };
}
