import { setTimeout as pause } from 'node:timers/promises';
import type { Actor } from '@/lib/domains/corporates/actor';
import { queueWebhooks } from '@/lib/domains/webhooks/server/service/queue-webhooks';
import { changeWebhook, createWebhook } from '@/lib/domains/webhooks/server/service/manage-webhooks';
import { webhooks } from '@/lib/domains/webhooks/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { createManager, createReceiver, registerWebhook } from './webhook-world';
import { testInFull } from '@/tests/support/test-extent';

const FORM = { url: 'https://one.acme.example/in', eventTypes: ['booking.confirmed'] as const };

let manager: Actor;
beforeEach(async () => {
  await connection().delete(webhooks);
  manager = await createManager();
});

const queue = (actor: Actor) =>
  inTransaction((tx) =>
    queueWebhooks(tx, { legalEntityId: actor.legalEntityId, hotelId: 0 }, 'booking.confirmed', async () => ({})),
  );

/** Receivers that do not answer before `release`. */
function createHangingReceivers() {
  const inFlight: string[] = [];
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const receiver = createReceiver(async ({ url }) => {
    inFlight.push(new URL(url).host);
    await released;
    return { status: 200 };
  });
  const run = receiver.run();
  return { inFlight, receiver, end: () => (release(), run) };
}

test('two deliveries are in flight to one host, of all webhooks and companies together', async () => {
  const rival = await createManager();
  for (const path of ['a', 'b', 'c']) await registerWebhook(manager, `https://shared.example/${path}`);
  await registerWebhook(rival, 'https://shared.example/d');
  await registerWebhook(rival, 'https://other.example/');
  await queue(manager);
  await queue(rival);
  const { inFlight, receiver, end } = createHangingReceivers();
  await pause(1_200);
  expect(inFlight.sort()).toEqual(['other.example', 'shared.example', 'shared.example']);
  await end();
  expect(receiver.sent).toHaveLength(5);
});

testInFull('receivers of one company that do not answer leave room for those of others', async () => {
  for (let index = 0; index < 10; index += 1) await registerWebhook(manager, `https://hanging${index}.example/`);
  for (let event = 0; event < 4; event += 1) await queue(manager);
  const { inFlight, end } = createHangingReceivers();
  await pause(800);
  expect(inFlight).toHaveLength(8);
  const rival = await createManager();
  await registerWebhook(rival, 'https://rival.example/');
  await queue(rival);
  await pause(1_200);
  expect(inFlight.filter((host) => host === 'rival.example')).toHaveLength(1);
  expect(inFlight).toHaveLength(9);
  await end();
  expect(inFlight).toHaveLength(41);
});

test('an address is registered once per company, also in concurrent requests', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => createWebhook(manager, FORM)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { request } = await registerWebhook(manager, 'https://two.acme.example/in');
  const change = (url: string) => changeWebhook(manager, request, { ...FORM, url, isEnabled: true });
  await expect(change(FORM.url)).rejects.toMatchObject({ kind: 'WEBHOOK_EXISTS', field: 'url' });
  await expect(change('https://two.acme.example/in')).resolves.toBeDefined();
  await expect(createWebhook(await createManager(), FORM)).resolves.toBeDefined();
});
