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
const sendEvents = (events: unknown, visit: unknown = VISIT) =>
  callRoute(POST, { method: 'POST', body: { visit, events } });
const findStoredEvents = () => connection().select().from(analyticsEvents).orderBy(asc(analyticsEvents.id));

beforeEach(() => connection().delete(analyticsEvents));

describe('recordEvents', () => {
  test('stores the fields of the contract and drops others', async () => {
    const answer = await sendEvents([{ ...view, params: { email: 'guest@example.com' }, user: 'Asha' }]);
    expect(answer).toMatchObject({ status: 200, body: { recorded: 1 } });
    expect(await findStoredEvents()).toMatchObject([
      { name: 'page_view', route: '/hotels-in-{place}/', audience: 'guest', params: {}, visit: VISIT },
    ]);
  });

  test('stores whether a member belongs to a company or a travel agency, but not who the member is', async () => {
    const corporate = await createCorporate();
    const cookie = await signInAs((await createActor(corporate)).userId);
    await callRoute(POST, { method: 'POST', body: { visit: VISIT, events: [view] }, cookie });
    const [row] = await findStoredEvents();
    expect(row?.audience).toBe('corporate');
    expect(Object.keys(row ?? {})).not.toContain('userId');
  });

  test.each([
    ['no events', []],
    ['an unknown event', [{ ...view, name: 'password_typed' }]],
    ['a URL instead of a route', [{ ...view, route: 'https://elsewhere.example/' }]],
    ['more than 20 events in one request', Array.from({ length: 21 }, () => view)],
    [
      'a price in another currency',
      [{ name: 'refund', route: '/', params: { transaction_id: '1', currency: 'USD', value: 1 } }],
    ],
  ])('refuses %s', async (_, events) => {
    expect((await sendEvents(events)).status).toBe(400);
    expect(await findStoredEvents()).toEqual([]);
  });

  test('refuses a body above the size limit', async () => {
    const exception = { name: 'exception', route: '/', params: { description: 'x'.repeat(70_000), fatal: false } };
    expect(await sendEvents([exception])).toMatchObject({ status: 413, body: { errors: [{ code: 2006 }] } });
  });

  test.each([
    ['a minute', 'events', 120],
    ['a day', 'events-day', 20_000],
  ])('limits the requests of one IP address in %s', async (_, name, max) => {
    expect((await sendEvents([view])).status).toBe(200);
    const isCounted = like(rateLimitHits.bucket, `${name}:%`);
    const changed = await connection()
      .update(rateLimitHits)
      .set({ hits: max - 1 })
      .where(isCounted)
      .returning();
    expect(changed).toHaveLength(1);
    expect((await sendEvents([view])).status).toBe(200);
    expect(await sendEvents([view])).toMatchObject({ status: 429, body: { errors: [{ code: 2008 }] } });
    expect(await findStoredEvents()).toHaveLength(2);
    await connection().delete(rateLimitHits);
  });

  test('refuses a visit id that is not 16 to 32 lower-case letters and digits', async () => {
    expect((await sendEvents([view], 'asha.menon@acme.example')).status).toBe(400);
  });
});

describe('forwardEvents', () => {
  let server: Server;
  let responseStatus = 204;
  let received: { url: string; body: { client_id: string; events: unknown[] } }[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        received.push({ url: request.url ?? '', body: JSON.parse(text) as (typeof received)[number]['body'] });
        response.writeHead(responseStatus).end();
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });
  afterAll(() => new Promise((done) => server.close(done)));
  beforeEach(() => {
    responseStatus = 204;
    received = [];
  });
  const service = () =>
    ga4({
      measurementId: 'G-TEST1234',
      apiSecret: 'secret',
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    });

  test('sends every event once, grouped by visit, at most 25 per request', async () => {
    await sendEvents(Array.from({ length: 20 }, () => view));
    await sendEvents(Array.from({ length: 10 }, () => view));
    await sendEvents([view], 'zzzzzzzzzzzzzzzz');
    expect(await forwardEvents(service())).toBe(31);
    expect(received.map(({ body }) => [body.client_id, body.events.length])).toEqual([
      [VISIT, 25],
      [VISIT, 5],
      ['zzzzzzzzzzzzzzzz', 1],
    ]);
    expect(received[0]?.url).toBe('/mp/collect?measurement_id=G-TEST1234&api_secret=secret');
    expect(await forwardEvents(service())).toBe(0);
  });

  test('keeps events for the next run when the service is down', async () => {
    await sendEvents([view]);
    responseStatus = 503;
    expect(await forwardEvents(service())).toBe(0);
    responseStatus = 204;
    expect(await forwardEvents(service())).toBe(1);
  });

  test('sends nothing when no service is configured', async () => {
    await sendEvents([view]);
    expect(await forwardEvents(null)).toBe(0);
  });
});

testInFull('forwardEvents sends later visits although the service refuses 510 earlier ones', async () => {
  jest.spyOn(log, 'warn').mockReturnValue();
  const refusedVisits = Array.from({ length: 510 }, (_, index) => `bad-visit-${String(index).padStart(6, '0')}`);
  const row = { ...view, audience: 'guest' as const, at: now() };
  await connection()
    .insert(analyticsEvents)
    .values([...refusedVisits, VISIT].map((visit) => ({ ...row, visit })));
  const acceptedVisits: string[] = [];
  const service = {
    eventsPerCall: 25,
    send: async (visit: string) => {
      if (visit.startsWith('bad')) throw new Error('400');
      acceptedVisits.push(visit);
    },
  };
  for (let run = 0; run < 60 && acceptedVisits.length === 0; run += 1) await forwardEvents(service);
  expect(acceptedVisits).toEqual([VISIT]);
  // Refused events stay unsent, so the next run retries them.
  expect((await findStoredEvents()).filter(({ forwardedAt }) => forwardedAt === null)).toHaveLength(
    refusedVisits.length,
  );
});
