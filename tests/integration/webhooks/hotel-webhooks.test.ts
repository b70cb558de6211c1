import { queueWebhooks } from '@/lib/domains/webhooks/server/service/queue-webhooks';
import { inTransaction } from '@/lib/platform/db/transaction';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { eq } from 'drizzle-orm';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import type { DeskActor } from '@/lib/domains/hotel-members/actor';
import { listInbox } from '@/lib/domains/outbox/server/service/messages';
import { getDeliveries, replayDeliveries, sendTest } from '@/lib/domains/webhooks/server/service/deliveries';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  getWebhooks,
  rotateSecret,
} from '@/lib/domains/webhooks/server/service/manage-webhooks';
import type { HotelCaller, WebhookCaller } from '@/lib/domains/webhooks/server/service/webhook-access';
import { webhooks } from '@/lib/domains/webhooks/server/tables';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { createHotelPerson } from '@/tests/support/api/desk-world';
import { countRows, createBookingRequest } from '@/tests/support/booking-steps';
import { createStayWorld, type StayWorld } from '@/tests/support/stay-world';
import { createManager, createReceiver, registerWebhook, URL_OF_RECEIVER } from './webhook-world';

const form = { url: URL_OF_RECEIVER, eventTypes: ['booking.confirmed'] as const };
let world: StayWorld;
let owner: DeskActor;
let hotel: HotelCaller;

beforeEach(async () => {
  world = await createStayWorld();
  owner = await createHotelPerson({ hotelId: world.hotelId, role: 'owner' });
  hotel = { desk: owner, hotelId: world.hotelId };
});

const calls = (webhookId: number) => [
  (as: WebhookCaller) => changeWebhook(as, { webhookId }, { ...form, isEnabled: false }),
  (as: WebhookCaller) => rotateSecret(as, { webhookId }),
  (as: WebhookCaller) => deleteWebhook(as, { webhookId }),
  (as: WebhookCaller) => sendTest(as, { webhookId }),
  (as: WebhookCaller) => getDeliveries(as, { webhookId }),
  (as: WebhookCaller) =>
    replayDeliveries(as, { webhookId, from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z', withDelivered: false }),
];

test('a webhook of a hotel reports bookings of the hotel without the id of the company', async () => {
  const { webhookId } = await createWebhook(hotel, form);
  const manager = await createManager(world);
  const company = await registerWebhook(manager, 'https://company.acme.example/');
  const receiver = createReceiver();
  const { id } = await bookOnCredit(manager, await createBookingRequest(manager, world));
  await receiver.run();
  const dataOf = (host: string) =>
    receiver.sent
      .filter(({ url }) => url.includes(host))
      .map(({ body }) => (JSON.parse(body) as { data: Record<string, unknown> }).data);
  const common = { booking_id: id, reference: expect.any(String) as string, state: 'confirmed' };
  expect(dataOf('hooks.acme')).toEqual([{ ...common, hotel_id: world.hotelId, version: expect.any(Number) as number }]);
  expect(dataOf('company.acme')).toEqual([
    { ...common, legal_entity_id: manager.legalEntityId, version: expect.any(Number) as number },
  ]);
  expect((await getDeliveries(hotel, { webhookId })).deliveries).toMatchObject([{ state: 'delivered' }]);
  expect((await getWebhooks(manager)).webhooks).toMatchObject([{ webhookId: company.webhookId }]);
});

test('a webhook of a hotel gets no booking of another hotel', async () => {
  const { webhookId } = await createWebhook(hotel, form);
  const other = await createStayWorld();
  const manager = await createManager(other);
  await bookOnCredit(manager, await createBookingRequest(manager, other));
  expect(await countRows('webhook_delivery', `webhook_id = ${webhookId}`)).toBe(0);
});

test('a webhook of a hotel that was removed from the catalogue gets no event', async () => {
  const { webhookId } = await createWebhook(hotel, form);
  const count = async () => {
    const of = { legalEntityId: 0, hotelId: world.hotelId };
    await inTransaction((tx) => queueWebhooks(tx, of, 'booking.confirmed', async () => ({})));
    return countRows('webhook_delivery', `webhook_id = ${webhookId}`);
  };
  expect(await count()).toBe(1);
  await connection().update(hotels).set({ status: 'removed' }).where(eq(hotels.id, world.hotelId));
  expect(await count()).toBe(1);
});

test('only owners of the hotel can manage its webhooks', async () => {
  const { webhookId } = await createWebhook(hotel, form);
  for (const role of ['desk', 'revenue'] as const) {
    const caller = { desk: await createHotelPerson({ hotelId: world.hotelId, role }), hotelId: world.hotelId };
    for (const call of calls(webhookId)) await expect(call(caller)).rejects.toMatchObject({ kind: 'FORBIDDEN' });
    await expect(createWebhook(caller, form)).rejects.toMatchObject({ kind: 'FORBIDDEN' });
    await expect(getWebhooks(caller)).rejects.toMatchObject({ kind: 'FORBIDDEN' });
  }
  const rival = await createStayWorld();
  const desk = await createHotelPerson({ hotelId: rival.hotelId, role: 'owner' });
  for (const hotelId of [rival.hotelId, world.hotelId])
    for (const call of calls(webhookId))
      await expect(call({ desk, hotelId })).rejects.toMatchObject({ kind: 'NOT_FOUND', isForeign: true });
  expect(await countRows('webhook', `id = ${webhookId} and is_enabled and previous_secret is null`)).toBe(1);
});

test('the hotel endpoints refuse the webhook of a company, and the company endpoints refuse the webhook of a hotel', async () => {
  const manager = await createManager(world);
  const [ofCompany, ofHotel] = [await registerWebhook(manager), await createWebhook(hotel, form)];
  for (const call of calls(ofHotel.webhookId))
    await expect(call(manager)).rejects.toMatchObject({ kind: 'NOT_FOUND', isForeign: true });
  for (const call of calls(ofCompany.webhookId))
    await expect(call(hotel)).rejects.toMatchObject({ kind: 'NOT_FOUND', isForeign: true });
  expect((await getWebhooks(hotel)).webhooks.map(({ webhookId }) => webhookId)).toEqual([ofHotel.webhookId]);
});

test('the database refuses a webhook without an owner and a webhook with two owners', async () => {
  const stored = { url: URL_OF_RECEIVER, eventTypes: [], secret: 's', createdAt: now() };
  const { legalEntityId } = await createManager(world);
  for (const ids of [{}, { legalEntityId, hotelId: world.hotelId }])
    await expect(
      connection()
        .insert(webhooks)
        .values({ ...stored, ...ids }),
    ).rejects.toThrow();
});

test('a hotel has at most ten webhooks, even if its owners create them concurrently', async () => {
  const second = { ...hotel, desk: await createHotelPerson({ hotelId: world.hotelId, role: 'owner' }) };
  const created = await Promise.allSettled(
    Array.from({ length: 14 }, (_, index) =>
      createWebhook(index % 2 ? hotel : second, { ...form, url: `${form.url}${index}` }),
    ),
  );
  expect(created.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
});

test('the owners of a hotel get one mail when its webhook is switched off', async () => {
  const { webhookId } = await createWebhook(hotel, form);
  await sendTest(hotel, { webhookId });
  await createReceiver(() => ({ status: 410 })).run();
  expect((await getWebhooks(hotel)).webhooks).toMatchObject([{ isEnabled: false, switchedOffReason: 'gone' }]);
  const mails = await listInbox({ recipient: owner.email, limit: 50 });
  expect(mails.filter(({ template }) => template === 'webhook-off')).toHaveLength(1);
});
