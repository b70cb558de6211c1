import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { bookAtHotel } from '@/lib/domains/bookings/server/service/place/book-at-hotel';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { confirmBooking } from '@/lib/domains/bookings/server/service/settle/confirm-booking';
import type { Actor } from '@/lib/domains/corporates/actor';
import { listInbox } from '@/lib/domains/outbox/server/service/messages';
import { getDeliveries, replayDelivery, sendTest } from '@/lib/domains/webhooks/server/service/deliveries';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  getWebhooks,
  rotateSecret,
} from '@/lib/domains/webhooks/server/service/manage-webhooks';
import { queueWebhooks } from '@/lib/domains/webhooks/server/service/queue-webhooks';
import { memberships } from '@/lib/domains/corporates/server/tables';
import { webhooks } from '@/lib/domains/webhooks/server/tables';
import { toRupees } from '@/lib/money';
import { connection } from '@/lib/platform/db/connection';
import { moveClock } from '@/lib/platform/db/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { countRows, createBookingRequest } from '@/tests/support/booking-steps';
import { createFakeProvider } from '@/tests/support/fake-provider';
import { createStayWorld, type StayWorld } from '@/tests/support/stay-world';
import { createManager, createReceiver, registerWebhook, URL_OF_RECEIVER } from './webhook-world';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
let world: StayWorld;
let manager: Actor;

beforeEach(async () => {
  await moveClock(0);
  await connection().delete(webhooks);
  world = await createStayWorld();
  manager = await createManager(world);
});

const queue = (actor: Actor, id = 1) =>
  inTransaction((tx) => {
    const of = { legalEntityId: actor.legalEntityId, hotelId: 0 };
    return queueWebhooks(tx, of, 'booking.confirmed', async () => ({ booking_id: id }));
  });
const book = async () => bookOnCredit(manager, await createBookingRequest(manager, world));
const toBody = ({ body }: { body: string }) => JSON.parse(body) as { type: string; data: Record<string, unknown> };

describe('a webhook', () => {
  it('reports a confirmed and a cancelled booking with ids, state and a rising version', async () => {
    await registerWebhook(manager);
    const receiver = createReceiver();
    const { id, reference } = await book();
    await receiver.run();
    await cancelBooking(manager, { bookingId: id });
    await receiver.run();
    const [confirmed, cancelled] = receiver.sent.map(toBody);
    const ids = { booking_id: id, reference, legal_entity_id: manager.legalEntityId };
    expect(confirmed).toEqual({
      type: 'booking.confirmed',
      timestamp: expect.any(String),
      data: { ...ids, state: 'confirmed', version: expect.any(Number) },
    });
    expect(cancelled).toMatchObject({ type: 'booking.cancelled', data: { ...ids, state: 'cancelled' } });
    expect(Number(cancelled?.data.version)).toBeGreaterThan(Number(confirmed?.data.version));
    expect(receiver.sent).toHaveLength(2);
  });

  it('reports a pay-at-hotel booking when it is made, and a prepaid booking when its payment is settled', async () => {
    await registerWebhook(manager);
    const receiver = createReceiver();
    await bookAtHotel(manager, await createBookingRequest(manager, world));
    await receiver.run();
    const provider = createFakeProvider();
    const { booking, order } = await holdBooking(manager, await createBookingRequest(manager, world), provider);
    await receiver.run();
    expect(receiver.sent).toHaveLength(1);
    const { legalEntityId } = manager;
    const proof = { ...provider.pay(order.providerOrderId), amountPaid: toRupees(booking.payablePaise) };
    await confirmBooking(manager, { bookingId: booking.id, orderId: order.receipt, legalEntityId, ...proof }, provider);
    await receiver.run();
    expect(receiver.sent.map(toBody).at(-1)).toMatchObject({ data: { booking_id: booking.id, state: 'confirmed' } });
  });

  it('receives no event after a rollback, no event of another company, and no type that it does not list', async () => {
    const { webhookId } = await registerWebhook(manager);
    const other = await createManager();
    await queue(other);
    const failed = inTransaction(async (tx) => {
      await queueWebhooks(
        tx,
        { legalEntityId: manager.legalEntityId, hotelId: 0 },
        'booking.confirmed',
        async () => ({}),
      );
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    const change = { url: URL_OF_RECEIVER, eventTypes: ['booking.cancelled'] as const, isEnabled: true };
    await changeWebhook(manager, { webhookId }, change);
    await queue(manager);
    expect(await countRows('webhook_delivery', `webhook_id = ${webhookId}`)).toBe(0);
  });

  it('signs with its secret, and for 24 hours after a rotation also with the previous secret', async () => {
    const { secret, request } = await registerWebhook(manager);
    const receiver = createReceiver();
    const next = (await rotateSecret(manager, request)).secret;
    await queue(manager);
    await receiver.run();
    await moveClock(25 * HOUR);
    await queue(manager);
    await receiver.run();
    const verify = (index: number) => {
      const { headers, body } = receiver.sent[index] ?? { headers: {} as Record<string, string>, body: '' };
      const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
      const signatures = headers['webhook-signature']?.split(' ') ?? [];
      return [secret, next].map((text) => {
        const key = Buffer.from(text.replace('whsec_', ''), 'base64');
        return signatures.includes(`v1,${createHmac('sha256', key).update(content).digest('base64')}`);
      });
    };
    expect([verify(0), verify(1)]).toEqual([
      [true, true],
      [false, true],
    ]);
    expect(await countRows('webhook', `secret like '%whsec%'`)).toBe(0);
  });

  it('is called again with the same id and a new timestamp until the event is delivered', async () => {
    const { request } = await registerWebhook(manager);
    let isUp = false;
    const receiver = createReceiver(() => (isUp ? { status: 204 } : { failure: 'No connection: ECONNREFUSED' }));
    await queue(manager);
    await receiver.run();
    await receiver.run();
    expect(receiver.sent).toHaveLength(1);
    await moveClock(10 * SECOND);
    isUp = true;
    await receiver.run();
    const [first, second] = receiver.sent;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(Number(second?.headers['webhook-timestamp'])).toBeGreaterThan(Number(first?.headers['webhook-timestamp']));
    expect(second?.body).toBe(first?.body);
    expect((await getDeliveries(manager, request)).deliveries).toMatchObject([
      {
        state: 'delivered',
        nextAttemptAt: null,
        attempts: [{ status: 204 }, { status: null, failure: 'No connection: ECONNREFUSED', address: '93.184.215.14' }],
      },
    ]);
  });

  it('is switched off after ten failed attempts, and the managers get one mail', async () => {
    const { request } = await registerWebhook(manager);
    const receiver = createReceiver(() => ({ status: 500, answer: 'broken' }));
    await queue(manager);
    for (let day = 0; day < 12; day += 1) {
      await receiver.run();
      await moveClock((day + 1) * 27 * HOUR);
    }
    expect(receiver.sent).toHaveLength(10);
    expect((await getWebhooks(manager)).webhooks).toMatchObject([{ isEnabled: false, switchedOffReason: 'failing' }]);
    const [delivery] = (await getDeliveries(manager, request)).deliveries;
    expect([delivery?.state, delivery?.attempts.length]).toEqual(['failed', 10]);
    const mails = await listInbox({ recipient: manager.email, limit: 50 });
    expect(mails.filter(({ template }) => template === 'webhook-off')).toHaveLength(1);
  });

  it('stores later events as failed after Folio switched it off, and they can be replayed', async () => {
    const { request } = await registerWebhook(manager);
    let status = 410;
    const receiver = createReceiver(() => ({ status }));
    await queue(manager, 1);
    await receiver.run();
    await queue(manager, 2);
    await receiver.run();
    const [{ deliveryId = 0, ...missed } = {}] = (await getDeliveries(manager, request)).deliveries;
    expect(missed).toMatchObject({ state: 'failed', nextAttemptAt: null, attempts: [] });
    status = 200;
    await changeWebhook(manager, request, { url: URL_OF_RECEIVER, eventTypes: ['booking.confirmed'], isEnabled: true });
    await replayDelivery(manager, { ...request, deliveryId });
    await receiver.run();
    expect(receiver.sent.map((sent) => toBody(sent).data.booking_id)).toEqual([1, 2]);
  });

  it('keeps its automatic attempts when a manager replays a waiting event', async () => {
    const { request } = await registerWebhook(manager);
    const receiver = createReceiver(() => ({ status: 500 }));
    await queue(manager);
    await receiver.run();
    const [{ deliveryId = 0 } = {}] = (await getDeliveries(manager, request)).deliveries;
    for (let count = 0; count < 12; count += 1) {
      await replayDelivery(manager, { ...request, deliveryId });
      await receiver.run();
    }
    expect(receiver.sent).toHaveLength(13);
    expect((await getWebhooks(manager)).webhooks).toMatchObject([{ isEnabled: true }]);
    expect((await getDeliveries(manager, request)).deliveries).toMatchObject([{ state: 'waiting' }]);
    await deleteWebhook(manager, request);
  });

  it('shows in its delivery log that its secret cannot be read', async () => {
    const { request } = await registerWebhook(manager);
    await connection().update(webhooks).set({ secret: 'AAAA' }).where(eq(webhooks.id, request.webhookId));
    const receiver = createReceiver();
    await queue(manager);
    await receiver.run();
    expect(receiver.sent).toEqual([]);
    const [delivery] = (await getDeliveries(manager, request)).deliveries;
    expect(delivery?.attempts).toMatchObject([{ failure: 'The secret cannot be read. Replace it.' }]);
  });

  it('cannot be created, changed or tested by a manager whose membership was removed during the request', async () => {
    const { request } = await registerWebhook(manager);
    await connection().delete(memberships).where(eq(memberships.userId, manager.userId));
    const form = { url: URL_OF_RECEIVER, eventTypes: ['booking.confirmed'] as const };
    await expect(createWebhook(manager, form)).rejects.toMatchObject({ kind: 'FORBIDDEN' });
    await expect(changeWebhook(manager, request, { ...form, isEnabled: true })).rejects.toMatchObject({
      kind: 'FORBIDDEN',
    });
    await expect(sendTest(manager, request)).rejects.toMatchObject({ kind: 'FORBIDDEN' });
  });

  it('is switched off by the answer 410, and sends waiting events when it is switched on again', async () => {
    const { request } = await registerWebhook(manager);
    let status = 410;
    const receiver = createReceiver(() => ({ status }));
    await queue(manager, 1);
    await receiver.run();
    expect((await getWebhooks(manager)).webhooks).toMatchObject([{ isEnabled: false, switchedOffReason: 'gone' }]);
    await expect(sendTest(manager, request)).rejects.toMatchObject({ kind: 'WEBHOOK_OFF' });
    status = 200;
    const change = { url: URL_OF_RECEIVER, eventTypes: ['booking.confirmed'] as const };
    await changeWebhook(manager, request, { ...change, isEnabled: true });
    await queue(manager, 2);
    await changeWebhook(manager, request, { ...change, isEnabled: false });
    await receiver.run();
    expect(receiver.sent).toHaveLength(1);
    await changeWebhook(manager, request, { ...change, isEnabled: true });
    await receiver.run();
    expect(receiver.sent.map((sent) => toBody(sent).data.booking_id)).toEqual([1, 2]);
  });

  it('does not get waiting events earlier because it was off in the meantime', async () => {
    const { request } = await registerWebhook(manager);
    await queue(manager);
    const form = { url: URL_OF_RECEIVER, eventTypes: ['booking.confirmed'] as const };
    await changeWebhook(manager, request, { ...form, isEnabled: false });
    await moveClock(2 * HOUR);
    await changeWebhook(manager, request, { ...form, isEnabled: true });
    const [{ nextAttemptAt = null } = {}] = (await getDeliveries(manager, request)).deliveries;
    expect(Date.parse(nextAttemptAt ?? '') - Date.now()).toBeGreaterThan(1.9 * HOUR);
    const receiver = createReceiver();
    await receiver.run();
    expect(receiver.sent).toHaveLength(1);
  });

  it('is called once for a test and once for a replay, even if the call fails', async () => {
    const { request } = await registerWebhook(manager);
    const receiver = createReceiver(() => ({ status: 500 }));
    await sendTest(manager, request);
    await receiver.run();
    await moveClock(48 * HOUR);
    await receiver.run();
    expect(receiver.sent.map((sent) => toBody(sent).type)).toEqual(['webhook.test']);
    const [{ deliveryId = 0 } = {}] = (await getDeliveries(manager, request)).deliveries;
    await replayDelivery(manager, { ...request, deliveryId });
    await receiver.run();
    await moveClock(96 * HOUR);
    await receiver.run();
    expect(new Set(receiver.sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(receiver.sent).toHaveLength(2);
    expect((await getWebhooks(manager)).webhooks).toMatchObject([{ isEnabled: true }]);
  });

  it('has at most two deliveries in flight, and a slow receiver does not delay others', async () => {
    const slow = await registerWebhook(manager, 'https://slow.acme.example/');
    const other = await createManager();
    await registerWebhook(other, 'https://fast.other.example/');
    for (let id = 1; id <= 5; id += 1) await queue(manager, id);
    let [inFlight, most] = [0, 0];
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let fast: () => void = () => undefined;
    const isFastDone = new Promise<void>((resolve) => (fast = resolve));
    const receiver = createReceiver(async ({ url }) => {
      if (url.includes('fast')) {
        fast();
        return { status: 200 };
      }
      most = Math.max(most, (inFlight += 1));
      await released;
      inFlight -= 1;
      return { status: 200 };
    });
    const run = receiver.run();
    await queue(other);
    // This call returns at once, because the run in progress sends the new event.
    await receiver.run();
    await isFastDone;
    expect(inFlight).toBe(2);
    release();
    await run;
    expect(most).toBe(2);
    expect(await countRows('webhook_delivery', `webhook_id = ${slow.webhookId} and state = 'delivered'`)).toBe(5);
  });

  it('gets all due events in one run, regardless of which call ends first', async () => {
    await registerWebhook(manager);
    const receiver = createReceiver(async () => {
      await pause(Math.random() * 4);
      return { status: 200 };
    });
    for (let id = 1; id <= 30; id += 1) await queue(manager, id);
    await receiver.run();
    expect(receiver.sent).toHaveLength(30);
  });

  it('can be deleted during a delivery', async () => {
    const { request } = await registerWebhook(manager, 'https://deleted.acme.example/');
    const receiver = createReceiver(async ({ url }) => {
      if (!url.includes('deleted')) return { status: 200 };
      await deleteWebhook(manager, request);
      return { status: 410 };
    });
    await queue(manager);
    await receiver.run();
    expect(await countRows('webhook', `id = ${request.webhookId}`)).toBe(0);
    expect(await countRows('webhook_delivery', `webhook_id = ${request.webhookId}`)).toBe(0);
  });
});
