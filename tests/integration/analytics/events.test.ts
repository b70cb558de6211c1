import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asc, like } from 'drizzle-orm';
import { POST } from '@/app/api/v1/events/route';
import { forwardEvents } from '@/lib/domains/analytics/server/service/events';
import { analyticsEvents } from '@/lib/domains/analytics/server/tables';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { rateLimitHits } from '@/lib/platform/db/tables';
import { log } from '@/lib/platform/log/log';
import { ga4 } from '@/lib/providers/analytics/ga4';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { createActor, createCorporate } from '@/tests/support/stay-world';
import { testInFull } from '@/tests/support/test-extent';

const VISIT = 'a1b2c3d4e5f6g7h8';
const view = { name: 'page_view', route: '/hotels-in-{place}/', params: {} };
const send = (events: unknown, visit: unknown = VISIT) => callRoute(POST, { method: 'POST', body: { visit, events } });
const stored = () => connection().select().from(analyticsEvents).orderBy(asc(analyticsEvents.id));

beforeEach(() => connection().delete(analyticsEvents));

describe('recordEvents', () => {
  test('stores the fields of the contract and drops others', async () => {
    const answer = await send([{ ...view, params: { email: 'guest@example.com' }, user: 'Asha' }]);
    expect(answer).toMatchObject({ status: 200, body: { recorded: 1 } });
    expect(await stored()).toMatchObject([
      { name: 'page_view', route: '/hotels-in-{place}/', audience: 'guest', params: {}, visit: VISIT },
    ]);
  });

  test('stores the kind of entity of a member and no name', async () => {
    const corporate = await createCorporate();
    const cookie = await signInAs((await createActor(corporate)).userId);
    await callRoute(POST, { method: 'POST', body: { visit: VISIT, events: [view] }, cookie });
    const [row] = await stored();
    expect(row?.audience).toBe('corporate');
    expect(Object.keys(row ?? {})).not.toContain('userId');
  });

  test.each([
    ['no events', []],
    ['an unknown event', [{ ...view, name: 'password_typed' }]],
    ['an address instead of a route', [{ ...view, route: 'https://elsewhere.example/' }]],
    ['more than one call may carry', Array.from({ length: 21 }, () => view)],
    [
      'a price of another kind',
      [{ name: 'refund', route: '/', params: { transaction_id: '1', currency: 'USD', value: 1 } }],
    ],
  ])('refuses %s', async (_, events) => {
    expect((await send(events)).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  test('refuses a body above the size limit', async () => {
    const exception = { name: 'exception', route: '/', params: { description: 'x'.repeat(70_000), fatal: false } };
    expect(await send([exception])).toMatchObject({ status: 413, body: { errors: [{ code: 2006 }] } });
  });

  test.each([
    ['a minute', 'events', 120],
    ['a day', 'events-day', 20_000],
  ])('limits the calls of one address in %s', async (_, name, max) => {
    expect((await send([view])).status).toBe(200);
    const isCounted = like(rateLimitHits.bucket, `${name}:%`);
    const changed = await connection()
      .update(rateLimitHits)
      .set({ hits: max - 1 })
      .where(isCounted)
      .returning();
    expect(changed).toHaveLength(1);
    expect((await send([view])).status).toBe(200);
    expect(await send([view])).toMatchObject({ status: 429, body: { errors: [{ code: 2008 }] } });
    expect(await stored()).toHaveLength(2);
    await connection().delete(rateLimitHits);
  });

  test('refuses a visit that is no random id', async () => {
    expect((await send([view], 'asha.menon@acme.example')).status).toBe(400);
  });
});

describe('forwardEvents', () => {
  let server: Server;
  let answerWith = 204;
  let received: { url: string; body: { client_id: string; events: unknown[] } }[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        received.push({ url: request.url ?? '', body: JSON.parse(text) as (typeof received)[number]['body'] });
        response.writeHead(answerWith).end();
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });
  afterAll(() => new Promise((done) => server.close(done)));
  beforeEach(() => {
    answerWith = 204;
    received = [];
  });
  const service = () =>
    ga4({
      measurementId: 'G-TEST1234',
      apiSecret: 'secret',
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    });

  test('sends every event once, by visit, at most 25 per call', async () => {
    await send(Array.from({ length: 20 }, () => view));
    await send(Array.from({ length: 10 }, () => view));
    await send([view], 'zzzzzzzzzzzzzzzz');
    expect(await forwardEvents(service())).toBe(31);
    expect(received.map(({ body }) => [body.client_id, body.events.length])).toEqual([
      [VISIT, 25],
      [VISIT, 5],
      ['zzzzzzzzzzzzzzzz', 1],
    ]);
    expect(received[0]?.url).toBe('/mp/collect?measurement_id=G-TEST1234&api_secret=secret');
    expect(await forwardEvents(service())).toBe(0);
  });

  test('keeps events when the service is down', async () => {
    await send([view]);
    answerWith = 503;
    expect(await forwardEvents(service())).toBe(0);
    answerWith = 204;
    expect(await forwardEvents(service())).toBe(1);
  });

  test('sends nothing when no service is configured', async () => {
    await send([view]);
    expect(await forwardEvents(null)).toBe(0);
  });
});

testInFull('visits that the service never accepts do not block later visits', async () => {
  jest.spyOn(log, 'warn').mockReturnValue();
  const bad = Array.from({ length: 510 }, (_, index) => `bad-visit-${String(index).padStart(6, '0')}`);
  const row = { ...view, audience: 'guest' as const, at: now() };
  await connection()
    .insert(analyticsEvents)
    .values([...bad, VISIT].map((visit) => ({ ...row, visit })));
  const taken: string[] = [];
  const picky = {
    eventsPerCall: 25,
    send: async (visit: string) => {
      if (visit.startsWith('bad')) throw new Error('400');
      taken.push(visit);
    },
  };
  for (let run = 0; run < 60 && taken.length === 0; run += 1) await forwardEvents(picky);
  expect(taken).toEqual([VISIT]);
  // Refused events are sent again.
  expect((await stored()).filter(({ forwardedAt }) => forwardedAt === null)).toHaveLength(bad.length);
});
