import { setTimeout as pause } from 'node:timers/promises';
import type { Actor } from '@/lib/domains/corporates/actor';
import { getDeliveries } from '@/lib/domains/webhooks/server/service/deliveries';
import { changeWebhook, getWebhooks } from '@/lib/domains/webhooks/server/service/manage-webhooks';
import { queueWebhooks } from '@/lib/domains/webhooks/server/service/queue-webhooks';
import { webhooks } from '@/lib/domains/webhooks/server/tables';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { countRows } from '@/tests/support/booking-steps';
import { createManager, createReceiver, registerWebhook, URL_OF_RECEIVER } from './webhook-world';

const SECOND = 1000;
let manager: Actor;

beforeEach(async () => {
  await moveClock(0);
  await connection().delete(webhooks);
  manager = await createManager();
});

const queue = (actor: Actor, id = 1) =>
  inTransaction((tx) => {
    const of = { legalEntityId: actor.legalEntityId, hotelId: 0 };
    return queueWebhooks(tx, of, 'booking.confirmed', async () => ({ booking_id: id }));
  });
const toBody = ({ body }: { body: string }) => JSON.parse(body) as { data: Record<string, unknown> };

describe('a webhook', () => {
  it('gets no other event for a minute after it answers 429, and gets all of them afterwards', async () => {
    const { request } = await registerWebhook(manager);
    let status = 429;
    const receiver = createReceiver(() => ({ status }));
    for (let id = 1; id <= 5; id += 1) await queue(manager, id);
    await receiver.run();
    await receiver.run();
    // Two deliveries were in flight at the same time.
    expect(receiver.sent).toHaveLength(2);
    const readPause = async () => (await getWebhooks(manager)).webhooks[0]?.pausedUntil ?? null;
    const pausedUntil = await readPause();
    expect(Date.parse(pausedUntil ?? '') - Date.now()).toBeGreaterThan(40 * SECOND);
    const { deliveries: waiting } = await getDeliveries(manager, request);
    expect(waiting.every(({ nextAttemptAt }) => nextAttemptAt && nextAttemptAt >= (pausedUntil ?? ''))).toBe(true);
    status = 200;
    await moveClock(70 * SECOND);
    expect(await readPause()).toBeNull();
    await receiver.run();
    expect(receiver.sent).toHaveLength(7);
    const { deliveries } = await getDeliveries(manager, request);
    expect(new Set(deliveries.map(({ state }) => state))).toEqual(new Set(['delivered']));
  });

  it('gets events again when its URL is changed during a pause', async () => {
    const { request } = await registerWebhook(manager);
    let status = 502;
    const receiver = createReceiver(() => ({ status }));
    await queue(manager, 1);
    await receiver.run();
    await queue(manager, 2);
    status = 200;
    const url = 'https://other.acme.example/';
    await changeWebhook(manager, request, { url, eventTypes: ['booking.confirmed'], isEnabled: true });
    await receiver.run();
    expect(receiver.sent.map((sent) => toBody(sent).data.booking_id)).toEqual([1, 2]);
  });

  it('stays paused when only its event types change', async () => {
    const { request } = await registerWebhook(manager);
    let status = 502;
    const receiver = createReceiver(() => ({ status }));
    await queue(manager, 1);
    await receiver.run();
    await queue(manager, 2);
    status = 200;
    const form = { url: URL_OF_RECEIVER, eventTypes: ['booking.confirmed'] as const };
    await changeWebhook(manager, request, { ...form, isEnabled: true });
    await changeWebhook(manager, request, { ...form, isEnabled: false });
    await changeWebhook(manager, request, { ...form, isEnabled: true });
    await receiver.run();
    expect(receiver.sent).toHaveLength(1);
    await moveClock(70 * SECOND);
    await receiver.run();
    expect(receiver.sent).toHaveLength(3);
  });

  it('stays paused for the longer of two pauses, whichever answer comes last', async () => {
    const { webhookId } = await registerWebhook(manager);
    const isPaused = async () => (await countRows('webhook', `id = ${webhookId} and paused_until is not null`)) === 1;
    let status = 429;
    const receiver = createReceiver(async ({ body }) => {
      if (status === 200 || JSON.parse(body).data.booking_id === 1) return { status, retryAfterSeconds: 600 };
      while (!(await isPaused())) await pause(5);
      return { status, retryAfterSeconds: 5 };
    });
    for (let id = 1; id <= 2; id += 1) await queue(manager, id);
    await receiver.run();
    status = 200;
    await moveClock(70 * SECOND);
    await queue(manager, 3);
    await receiver.run();
    expect(receiver.sent).toHaveLength(2);
    await moveClock(700 * SECOND);
    await receiver.run();
    expect(receiver.sent).toHaveLength(5);
  });

  it.each([410, 429])('is not affected when its former URL answers %s', async (status) => {
    const { webhookId, request } = await registerWebhook(manager, 'https://old.acme.example/');
    const url = 'https://new.acme.example/';
    const receiver = createReceiver(async (delivery) => {
      if (delivery.url === url) return { status: 200 };
      await changeWebhook(manager, request, { url, eventTypes: ['booking.confirmed'], isEnabled: true });
      return { status, retryAfterSeconds: 3600 };
    });
    await queue(manager);
    await receiver.run();
    expect(await countRows('webhook', `id = ${webhookId} and is_enabled and paused_until is null`)).toBe(1);
    await moveClock(10 * SECOND);
    await receiver.run();
    expect(receiver.sent.map((sent) => sent.url)).toEqual(['https://old.acme.example/', url]);
  });
});
