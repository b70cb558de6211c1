import { eq } from 'drizzle-orm';
import type { Actor } from '@/lib/domains/corporates/actor';
import { replayDeliveries, sendTest } from '@/lib/domains/webhooks/server/service/deliveries';
import { changeWebhook, deleteWebhook } from '@/lib/domains/webhooks/server/service/manage-webhooks';
import { queueWebhooks } from '@/lib/domains/webhooks/server/service/queue-webhooks';
import { webhookDeliveries } from '@/lib/domains/webhooks/server/tables';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { countRows } from '@/tests/support/booking-steps';
import { createManager, createReceiver, registerWebhook, URL_OF_RECEIVER } from './webhook-world';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
let manager: Actor;

beforeEach(async () => {
  await moveClock(0);
  manager = await createManager();
});

const queue = (actor: Actor, id: number) =>
  inTransaction((tx) =>
    queueWebhooks(tx, { legalEntityId: actor.legalEntityId, hotelId: 0 }, 'booking.confirmed', async () => ({
      booking_id: id,
    })),
  );
/** From the real time, which the clock of the test begins with. */
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60 * SECOND).toISOString();
const toBody = ({ body }: { body: string }) => JSON.parse(body) as { data: Record<string, unknown> };

describe('a webhook', () => {
  it('gets the failed events of a time again, once each and with the same id, and delivered ones on request', async () => {
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
    // They wait now.
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

  it('gets nothing from a replay of more than 500 events, and a range that ends before it begins is refused', async () => {
    const { webhookId, request } = await registerWebhook(manager);
    const failed = { webhookId, type: 'booking.confirmed', body: '{}', state: 'failed' as const, attemptsLeft: 0 };
    const createdAt = new Date();
    const rows = Array.from({ length: 501 }, (_, index) => ({
      ...failed,
      createdAt,
      messageId: `msg_${webhookId}_${index}`,
    }));
    await connection().insert(webhookDeliveries).values(rows);
    const range = { ...request, from: inMinutes(-5), to: inMinutes(5), withDelivered: false };
    await expect(replayDeliveries(manager, range)).rejects.toMatchObject({ kind: 'REPLAY_TOO_LARGE' });
    await expect(replayDeliveries(manager, { ...range, to: range.from })).rejects.toMatchObject({ field: 'to' });
    expect(await countRows('webhook_delivery', `webhook_id = ${webhookId} and state = 'failed'`)).toBe(501);
    await connection()
      .delete(webhookDeliveries)
      .where(eq(webhookDeliveries.messageId, `msg_${webhookId}_0`));
    expect((await replayDeliveries(manager, range)).replayed).toBe(500);
    await deleteWebhook(manager, request);
  });

  it('gets at most six replays of a time in an hour, which count as tests and replays too', async () => {
    const { request } = await registerWebhook(manager);
    const range = { ...request, from: inMinutes(-5), to: inMinutes(5), withDelivered: false };
    for (let count = 0; count < 6; count += 1) await replayDeliveries(manager, range);
    await expect(replayDeliveries(manager, range)).rejects.toMatchObject({ kind: 'TOO_MANY_REQUESTS' });
    for (let count = 0; count < 54; count += 1) await sendTest(manager, request);
    await expect(sendTest(manager, request)).rejects.toMatchObject({ kind: 'TOO_MANY_REQUESTS' });
  });
});
