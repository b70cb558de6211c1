import { announceReservations } from '@/lib/domains/reservations/server/service/announce-reservations';
import { jobs } from '@/lib/domains/reservations/server/jobs';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import type { Actor } from '@/lib/domains/corporates/actor';
import { endConnectionAsOperator } from '@/lib/domains/partners/server/service/operator';
import { ANNOUNCE_TASK, reviseStay } from '@/lib/domains/stay-revisions/server/service/revise-stay';
import { getDeliveries, sendTest } from '@/lib/domains/webhooks/server/service/deliveries';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  getWebhooks,
  rotateSecret,
} from '@/lib/domains/webhooks/server/service/manage-webhooks';
import { connection } from '@/lib/platform/db/connection';
import { defineLastStep } from '@/lib/platform/db/last-step';
import { inTransaction } from '@/lib/platform/db/transaction';
import { securityEvents } from '@/lib/platform/db/tables';
import { isWebhookOfFolio } from '@/docs/partner-client';
import { GET as listRoute } from '@/app/api/partner/v1/webhooks/[webhook_id]/deliveries/route';
import { now } from '@/lib/platform/clock/clock';
import { bearer } from '@/tests/support/api/key-world';
import { connectHotel, createTestPartner, type TestPartner } from '@/tests/support/api/partner-world';
import { callRoute } from '@/tests/support/call-route';
import { creditBooking } from '@/tests/support/change-steps';
import { listPayloads, removePayloads } from '@/tests/support/queue-state';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';
import { testInFull } from '@/tests/support/test-extent';
import { runWaitingJobs } from '@/tests/support/waiting-jobs';
import { createReceiver } from '../webhooks/webhook-world';

const URL_OF_SYSTEM = 'https://hooks.channel.example/folio/';

let world: StayWorld;
let booker: Actor;
let partner: TestPartner;
let hotelCode: string;
let webhook: { webhookId: number; secret: string };

beforeEach(async () => {
  await removePayloads(ANNOUNCE_TASK);
  world = await createStayWorld();
  booker = await createActor(world);
  partner = await createTestPartner();
  hotelCode = await connectHotel(partner, world.hotelId);
  const created = await createWebhook({ partnerId: partner.id }, { url: URL_OF_SYSTEM, eventTypes: [] });
  webhook = { webhookId: created.webhookId, secret: created.secret };
});

/** Runs after the statement that raises revisions. */
const failAfterRevision = defineLastStep<null>('test.fail', () => Promise.reject(new Error('The last step failed')));
const announce = () => runWaitingJobs(jobs, ANNOUNCE_TASK);
const listSent = async () => (await getDeliveries({ partnerId: partner.id }, webhook)).deliveries;

test('a booking is announced to the connected partner with the code of the hotel and the revision, and nothing else', async () => {
  await creditBooking(booker, world);
  await announce();
  const receiver = createReceiver();
  await receiver.run();
  const [sent, ...others] = receiver.sent;
  expect(others).toEqual([]);
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    type: 'reservations.revised',
    timestamp: expect.any(String) as string,
    data: { hotel_code: hotelCode, revision: 1 },
  });
  const isSigned = await isWebhookOfFolio(
    new Headers(sent?.headers),
    sent?.body ?? '',
    webhook.secret,
    now().getTime(),
  );
  expect([sent?.url, isSigned]).toEqual([URL_OF_SYSTEM, true]);
  expect(await listSent()).toMatchObject([{ state: 'delivered', type: 'reservations.revised' }]);
});

test('revisions that were not announced yet are one announcement of the newest, and a job that runs twice sends it once', async () => {
  const { id: bookingId } = await creditBooking(booker, world);
  await cancelBooking(booker, { bookingId });
  expect(await listPayloads(ANNOUNCE_TASK)).toEqual([{ hotelId: world.hotelId }]);
  await announce();
  // The process stopped after the commit, so the queue runs the job again, here while another one runs.
  await Promise.all([announceReservations(world.hotelId), announceReservations(world.hotelId)]);
  const receiver = createReceiver();
  await receiver.run();
  expect(receiver.sent.map(({ body }) => (JSON.parse(body) as { data: object }).data)).toEqual([
    { hotel_code: hotelCode, revision: 2 },
  ]);
});

test('a transaction that is rolled back announces nothing, and neither does a hotel without a connected partner', async () => {
  const { roomTypeId, checkin } = world;
  const stay = { bookingId: 1, state: 'active' as const, roomTypeId, checkin, checkout: checkin, roomCount: 1 };
  const revised = inTransaction(async () => {
    reviseStay({ ...stay, hotelId: world.hotelId });
    failAfterRevision('once', null);
  });
  await expect(revised).rejects.toThrow('The last step failed');
  const alone = await createStayWorld();
  await creditBooking(await createActor(alone), alone);
  expect(await listPayloads(ANNOUNCE_TASK)).toEqual([]);
});

test('a partner gets no announcement after its connection has ended, not even one that was waiting', async () => {
  const stays = await createTestPartner();
  await connectHotel(stays, world.hotelId);
  const url = `${URL_OF_SYSTEM}stays/`;
  const { webhookId } = await createWebhook({ partnerId: stays.id }, { url, eventTypes: [] });
  await creditBooking(booker, world);
  await announce();
  await endConnectionAsOperator(partner.code, hotelCode);
  await creditBooking(booker, world);
  await announce();
  const receiver = createReceiver();
  await receiver.run();
  expect(receiver.sent.map(({ url }) => url)).toEqual([url, url]);
  expect(await listSent()).toMatchObject([{ state: 'failed', attempts: [] }]);
  expect((await getDeliveries({ partnerId: stays.id }, { webhookId })).deliveries).toHaveLength(2);
});

testInFull(
  'an announcement that the receiver refuses is repeated with the same id, and a test event needs no hotel',
  async () => {
    await creditBooking(booker, world);
    await announce();
    await createReceiver(() => ({ status: 500 })).run();
    const [waiting] = await listSent();
    expect(waiting).toMatchObject({ state: 'waiting', attempts: [{ status: 500 }] });
    await endConnectionAsOperator(partner.code, hotelCode);
    await sendTest({ partnerId: partner.id }, webhook);
    const receiver = createReceiver();
    await receiver.run();
    expect(receiver.sent.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual(['webhook.test']);
  },
);

test('a partner cannot read or change the webhook of another partner, and the attempt is recorded', async () => {
  const other = await createTestPartner();
  const caller = { partnerId: other.id };
  for (const call of [
    () => changeWebhook(caller, webhook, { url: URL_OF_SYSTEM, eventTypes: [], isEnabled: false }),
    () => rotateSecret(caller, webhook),
    () => deleteWebhook(caller, webhook),
    () => sendTest(caller, webhook),
    () => getDeliveries(booker, webhook),
  ])
    await expect(call()).rejects.toMatchObject({ kind: 'NOT_FOUND', isForeign: true });
  const params = { webhook_id: String(webhook.webhookId) };
  expect((await callRoute(listRoute, { headers: bearer(other), params })).status).toBe(404);
  const events = await connection().select({ kind: securityEvents.kind }).from(securityEvents);
  expect(events.map(({ kind }) => kind)).toContain('foreign_id');
  expect((await getWebhooks(caller)).webhooks).toEqual([]);
  expect((await getWebhooks({ partnerId: partner.id })).webhooks).toMatchObject([{ isEnabled: true }]);
});
