import { eq } from 'drizzle-orm';
import type { Actor } from '@/lib/domains/corporates/actor';
import { replayDeliveries, sendTest } from '@/lib/domains/webhooks/server/service/deliveries';
import { changeWebhook } from '@/lib/domains/webhooks/server/service/manage-webhooks';
import { queueWebhooks } from '@/lib/domains/webhooks/server/service/queue-webhooks';
import { webhookDeliveries, webhooks } from '@/lib/domains/webhooks/server/tables';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { actAs } from '@/tests/support/act-as';
import { countRows } from '@/tests/support/booking-steps';
import { createManager, createReceiver, registerWebhook, URL_OF_RECEIVER } from './webhook-world';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
let manager: Actor;

beforeEach(async () => {
  await moveClock(0);
  await connection().delete(webhooks);
  manager = await createManager();
});

const queue = (actor: Actor, id: number) =>
  inTransaction((tx) =>
    queueWebhooks(tx, { legalEntityId: actor.legalEntityId, hotelId: 0 }, 'booking.confirmed', async () => ({
      booking_id: id,
    })),
  );
/** Returns the instant so many minutes after the real time. The clock of the test begins with the real time. */
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60 * SECOND).toISOString();
const toBody = ({ body }: { body: string }) => JSON.parse(body) as { data: Record<string, unknown> };

async function insertFailed(webhookId: number, count: number): Promise<void> {
  const failed = { webhookId, type: 'booking.confirmed', body: '{}', state: 'failed' as const, attemptsLeft: 0 };
  const createdAt = new Date();
  const rows = Array.from({ length: count }, (_, index) => ({
    ...failed,
    createdAt,
    messageId: `msg_${webhookId}_${index}`,
  }));
  await connection().insert(webhookDeliveries).values(rows);
}

describe('a webhook', () => {
  it('gets the failed events of a time range again, each once and with the same id, and delivered events on request', async () => {
    const { request } = await registerWebhook(manager);
    let status = 410;
    const receiver = createReceiver(() => ({ status }));
    await queue(manager, 1);
    await receiver.run();
    for (let id = 2; id <= 3; id += 1) await queue(manager, id);
    status = 200;
    await changeWebhook(manager, request, { url: URL_OF_RECEIVER, eventTypes: ['booking.confirmed'], isEnabled: true });
    await moveClock(HOUR);
    await queue(manager, 4);
    await sendTest(manager, request);
    await receiver.run();
    receiver.sent.length = 0;
    const range = { from: inMinutes(-5), to: inMinutes(30), withDelivered: false };
    expect((await replayDeliveries(manager, { ...request, ...range })).replayed).toBe(3);
    // The three events are waiting now, so a second replay adds none.
    expect((await replayDeliveries(manager, { ...request, ...range })).replayed).toBe(0);
    await receiver.run();
    expect(receiver.sent.map((sent) => toBody(sent).data.booking_id).sort()).toEqual([1, 2, 3]);
    const all = { ...request, ...range, to: inMinutes(90), withDelivered: true };
    expect((await replayDeliveries(manager, all)).replayed).toBe(4);
    await receiver.run();
    expect(new Set(receiver.sent.map(({ headers }) => headers['webhook-id'])).size).toBe(4);
    const before = { ...request, ...range, from: inMinutes(-60), to: inMinutes(-30), withDelivered: true };
    expect((await replayDeliveries(manager, before)).replayed).toBe(0);
  });

  it('refuses a replay of more than 500 events, and a time range that ends before it begins', async () => {
    const { webhookId, request } = await registerWebhook(manager);
    await insertFailed(webhookId, 501);
    const range = { ...request, from: inMinutes(-5), to: inMinutes(5), withDelivered: false };
    await expect(replayDeliveries(manager, range)).rejects.toMatchObject({ kind: 'REPLAY_TOO_LARGE' });
    await expect(replayDeliveries(manager, { ...range, to: range.from })).rejects.toMatchObject({ field: 'to' });
    expect(await countRows('webhook_delivery', `webhook_id = ${webhookId} and state = 'failed'`)).toBe(501);
    await connection()
      .delete(webhookDeliveries)
      .where(eq(webhookDeliveries.messageId, `msg_${webhookId}_0`));
    expect((await replayDeliveries(manager, range)).replayed).toBe(500);
  });

  it('gets at most six replays of a time range in an hour, which also count towards the limit of tests and replays', async () => {
    const { request } = await registerWebhook(manager);
    const range = { ...request, from: inMinutes(-5), to: inMinutes(5), withDelivered: false };
    for (let count = 0; count < 6; count += 1) await replayDeliveries(manager, range);
    await expect(replayDeliveries(manager, range)).rejects.toMatchObject({ kind: 'TOO_MANY_REQUESTS' });
    for (let count = 0; count < 54; count += 1) await sendTest(manager, request);
    await expect(sendTest(manager, request)).rejects.toMatchObject({ kind: 'TOO_MANY_REQUESTS' });
  });

  it('gets a new event before 500 replayed events', async () => {
    const { webhookId, request } = await registerWebhook(manager);
    await insertFailed(webhookId, 500);
    await replayDeliveries(manager, { ...request, from: inMinutes(-5), to: inMinutes(5), withDelivered: false });
    await moveClock(SECOND);
    await queue(manager, 7);
    // The receiver is overloaded, so only the first two are sent.
    const receiver = createReceiver(() => ({ status: 429 }));
    await receiver.run();
    expect(receiver.sent).toHaveLength(2);
    expect(receiver.sent.map(({ body }) => body)).toContainEqual(expect.stringContaining('"booking_id":7'));
  });

  it('gets a replayed event again after each pause of the receiver, three times at most', async () => {
    const { webhookId, request } = await registerWebhook(manager);
    await insertFailed(webhookId, 1);
    const receiver = createReceiver(() => ({ status: 429 }));
    await replayDeliveries(manager, { ...request, from: inMinutes(-5), to: inMinutes(5), withDelivered: false });
    for (let minute = 0; minute < 5; minute += 1) {
      await receiver.run();
      await moveClock((minute + 1) * 70 * SECOND);
    }
    expect(receiver.sent).toHaveLength(3);
    expect(await countRows('webhook', `id = ${webhookId} and is_enabled`)).toBe(1);
    expect(await countRows('webhook_delivery', `webhook_id = ${webhookId} and state = 'failed'`)).toBe(1);
  });

  it('counts a refused replay of a time range towards the limit of 60 tests and replays', async () => {
    const { webhookId, request } = await registerWebhook(manager);
    await insertFailed(webhookId, 501);
    const range = { ...request, from: inMinutes(-5), to: inMinutes(5), withDelivered: false };
    for (let count = 0; count < 60; count += 1)
      await expect(replayDeliveries(manager, range)).rejects.toMatchObject({ kind: 'REPLAY_TOO_LARGE' });
    await expect(replayDeliveries(manager, range)).rejects.toMatchObject({ kind: 'TOO_MANY_REQUESTS' });
  });

  it('records each replay of a time range in the audit log', async () => {
    const { webhookId, request } = await registerWebhook(manager);
    await insertFailed(webhookId, 2);
    const range = { from: inMinutes(-5), to: inMinutes(5), withDelivered: true };
    await actAs(manager, () => replayDeliveries(manager, { ...request, ...range }));
    const data = { webhook_id: webhookId, from: range.from, to: range.to, with_delivered: true, count: 2 };
    const isRecorded = `action = 'webhook.replayed' and actor_user_id = ${manager.userId} and data @> '${JSON.stringify(data)}'`;
    expect(await countRows('audit_log', isRecorded)).toBe(1);
  });
});
