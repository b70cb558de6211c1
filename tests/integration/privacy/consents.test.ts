import type { z } from 'zod';
import type { getPrivacyEndpoint } from '@/lib/domains/privacy/contract/privacy';
import { sql } from 'drizzle-orm';
import { POST as setConsent } from '@/app/api/b2b/dashboard/v2/privacy/consents/route';
import { GET as read } from '@/app/api/b2b/dashboard/v2/privacy/route';
import { POST as recordEvents } from '@/app/api/v1/events/route';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import type { Actor } from '@/lib/domains/corporates/actor';
import { listInbox } from '@/lib/domains/outbox/server/service/messages';
import { jobs } from '@/lib/domains/payments/server/jobs';
import { listPayerCards } from '@/lib/domains/payments/server/service/customers';
import { DELETE_CARDS_TASK, deleteCards } from '@/lib/domains/payments/server/service/delete-saved-cards';
import { connection } from '@/lib/platform/db/connection';
import { countRows, createBookingRequest } from '@/tests/support/booking-steps';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';
import { listPayloads } from '@/tests/support/queue-state';

let world: StayWorld;
let booker: Actor;
let cookie: string;

beforeAll(async () => {
  world = await createStayWorld({ rooms: 50 });
});
beforeEach(async () => {
  booker = await createActor(world);
  cookie = await signInAs(booker.userId);
});

const changeConsent = (purpose: unknown, is_given: unknown, as = cookie) =>
  callRoute<z.infer<typeof getPrivacyEndpoint.response>>(setConsent, { body: { purpose, is_given }, cookie: as });
const findConsentRows = async ({ userId }: Actor) => {
  const { rows } = await connection().execute(
    sql`select purpose, is_given, text_version, how from consent_event where user_id = ${userId} order by id`,
  );
  return rows;
};

test('setConsent writes a row with the text version for a changed consent, and none for an unchanged one', async () => {
  const first = await changeConsent('analytics', false);
  expect(first.body.consents).toEqual([
    { purpose: 'analytics', is_given: false, said_at: expect.any(String) },
    { purpose: 'saved_cards', is_given: true, said_at: null },
    { purpose: 'booking_sms', is_given: true, said_at: null },
  ]);
  await Promise.all(Array.from({ length: 20 }, () => changeConsent('analytics', false)));
  await changeConsent('analytics', true);
  const row = { purpose: 'analytics', text_version: '2026-11-23', how: 'privacy_page' };
  expect(await findConsentRows(booker)).toEqual([
    { ...row, is_given: false },
    { ...row, is_given: true },
  ]);
  const { body } = await callRoute<z.infer<typeof getPrivacyEndpoint.response>>(read, { cookie });
  expect(body.consents[0]).toMatchObject({ purpose: 'analytics', is_given: true });
});

test('setConsent requires a session, a known purpose and a boolean, and affects the caller only', async () => {
  expect((await changeConsent('analytics', false, '')).status).toBe(401);
  for (const [purpose, given] of [
    ['advertising', false],
    ['analytics', 'no'],
    [undefined, false],
    ['analytics', null],
  ])
    expect((await changeConsent(purpose, given)).status).toBe(400);
  const other = await createActor(world);
  await changeConsent('booking_sms', false);
  expect(await findConsentRows(other)).toEqual([]);
});

test('the database refuses changes and deletions of consent rows', async () => {
  await changeConsent('analytics', false);
  await expect(connection().execute(sql`update consent_event set is_given = true`)).rejects.toThrow();
  await expect(connection().execute(sql`delete from consent_event`)).rejects.toThrow();
});

test('recordEvents stores no events of a person who withdrew the consent', async () => {
  const event = { name: 'page_view', route: '/account/', params: {} };
  const send = (as?: string) =>
    callRoute<{ recorded: number }>(recordEvents, {
      body: { visit: 'a'.repeat(16), events: [event] },
      ...(as ? { cookie: as } : {}),
    });
  expect((await send(cookie)).body).toEqual({ recorded: 1 });
  await changeConsent('analytics', false);
  const before = await countRows('analytics_event');
  expect((await send(cookie)).body).toEqual({ recorded: 0 });
  expect(await countRows('analytics_event')).toBe(before);
  expect((await send()).body).toEqual({ recorded: 1 });
  await changeConsent('analytics', true);
  expect((await send(cookie)).body).toEqual({ recorded: 1 });
});

test('bookOnCredit sends no SMS to a person who withdrew the consent', async () => {
  const messages = async () => (await listInbox({ recipient: booker.phone ?? '', limit: 9 })).length;
  await bookOnCredit(booker, await createBookingRequest(booker, world));
  expect(await messages()).toBe(1);
  await changeConsent('booking_sms', false);
  await bookOnCredit(booker, await createBookingRequest(booker, world));
  expect(await messages()).toBe(1);
});

test('withdrawing the consent for saved cards queues their deletion at the provider', async () => {
  const deleted: string[] = [];
  const provider = {
    createCustomer: () => Promise.resolve({ id: `cust_${booker.userId}` }),
    listTokens: () => Promise.resolve([{ id: 'token_1' }, { id: 'token_2' }]),
    deleteToken: (_customer: string, token: string) => Promise.resolve(void deleted.push(token)),
  } as unknown as Parameters<typeof deleteCards>[1];
  const listCards = () => listPayerCards(booker, provider);
  expect(await listCards()).toMatchObject({ customerId: `cust_${booker.userId}`, cards: [{}, {}] });
  await changeConsent('saved_cards', false);
  expect(await listCards()).toEqual({ customerId: null, cards: [] });
  expect(await listPayloads(DELETE_CARDS_TASK)).toEqual([{ customerId: `cust_${booker.userId}` }]);
  expect(jobs.map(({ name }) => name)).toContain(DELETE_CARDS_TASK);
  await deleteCards(`cust_${booker.userId}`, provider);
  expect(deleted).toEqual(['token_1', 'token_2']);
  await changeConsent('saved_cards', true);
  expect((await listCards()).cards).toHaveLength(2);
});
