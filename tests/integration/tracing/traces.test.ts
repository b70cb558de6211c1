import { sql } from 'drizzle-orm';
import { POST as book } from '@/app/api/b2b/dashboard/booking/route';
import { POST as payNow } from '@/app/api/b2b/dashboard/paynow/route';
import { registerAttachment, sendMessage } from '@/lib/domains/outbox/server/service/messages';
import type { Actor } from '@/lib/domains/corporates/actor';
import { quoteItinerary } from '@/lib/domains/itinerary/server/service/quote';
import { addDays } from '@/lib/dates';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { resetEnv } from '@/lib/platform/env/env';
import { log } from '@/lib/platform/log/log';
import { inSpan } from '@/lib/platform/tracing/span';
import { activeTracer, flushSpans, resetTracing } from '@/lib/platform/tracing/tracer';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { startCollector, type Collector, type ReceivedSpan } from '@/tests/support/collector';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

let world: StayWorld;
let booker: Actor;
let cookie: string;
let collector: Collector;

function use(settings: Record<string, string>): void {
  Object.assign(process.env, { OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_TRACES_SAMPLER_ARG: '', ...settings });
  resetEnv();
  resetTracing();
}

beforeAll(async () => {
  // A provider that nobody can reach: its calls are spans all the same.
  Object.assign(process.env, {
    PAYMENT_KEY_ID: 'rzp_test_nobody',
    PAYMENT_KEY_SECRET: 'secret-of-nobody',
    PAYMENT_WEBHOOK_SECRET: 'hook-secret-of-nobody',
    PAYMENT_API_URL: 'http://127.0.0.1:9/v1',
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=k=1,x-other=2',
  });
  world = await createStayWorld({ rooms: 50 });
  booker = await createActor(world);
  cookie = await signInAs(booker.userId);
});
beforeEach(async () => {
  collector = await startCollector();
  use({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
});
afterEach(async () => {
  await flushSpans();
  await collector.stop();
  use({});
});

async function order() {
  const rooms = [{ adults: 1, kids: 0 }];
  const stay = { hotelId: world.hotelId, checkin: world.checkin, checkout: addDays(world.checkin, 2), rooms };
  const { bid } = await quoteItinerary(booker, stay);
  const guest = { name: 'Kamala Quilon', email: 'kamala@quilon.example', phone: '9812345678' };
  return {
    payable: bid.prices.corp?.breakdown.totals.payablePaise ?? 0,
    ...{ bid: bid.id, legal_entity_id: booker.legalEntityId, channel: 'Corporate', check_in_time: '2pm' },
    rooms: [{ room_type: 'oak', primary_guest: guest }],
  };
}

const named = (name: string) => collector.spans.filter((span) => span.name === name);
const only = (name: string): ReceivedSpan => {
  const [span, ...more] = named(name);
  if (!span || more.length > 0) throw new Error(`${1 + more.length} spans are called ${name}`);
  return span;
};
const attributesOf = ({ attributes }: ReceivedSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));

test('a booking arrives as a request with its transactions below it', async () => {
  const body = await order();
  const answer = await callRoute(book, { body, cookie });
  expect(answer.status).toBe(200);
  await flushSpans();
  const request = only('POST /api/b2b/dashboard/booking/');
  expect(request).toMatchObject({ kind: 2, status: {} });
  expect(request.parentSpanId).toBeUndefined();
  expect(attributesOf(request)).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/b2b/dashboard/booking/',
    'http.response.status_code': 200,
    'folio.request_id': answer.headers.get('x-request-id'),
  });
  const transactions = named('database transaction').filter(({ traceId }) => traceId === request.traceId);
  expect(transactions.length).toBeGreaterThan(0);
  for (const span of transactions) {
    expect(span).toMatchObject({ kind: 3, parentSpanId: request.spanId });
    expect(BigInt(span.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(request.startTimeUnixNano));
    expect(BigInt(span.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(request.endTimeUnixNano));
  }
  expect(request.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(request.spanId).toMatch(/^[0-9a-f]{16}$/);
  expect(collector.headers[0]).toMatchObject({ 'content-type': 'application/json', 'x-key': 'k=1', 'x-other': '2' });
  expect(collector.bodies[0]).toContain('"key":"service.name","value":{"stringValue":"folio"}');
});

test('a call of the payment provider is a span too, and a failed one says so without its words', async () => {
  const { payable, ...body } = await order();
  const initiate_payment = { amount: payable / 100, currency: 'INR', notes: {} };
  const { status } = await callRoute(payNow, { body: { ...body, initiate_payment }, cookie });
  await flushSpans();
  const request = only('POST /api/b2b/dashboard/paynow/');
  expect([status, attributesOf(request)['http.response.status_code'], request.status]).toEqual([503, 503, { code: 2 }]);
  const [call] = collector.spans.filter(({ name }) => name.startsWith('payments '));
  expect(call).toMatchObject({ kind: 3, traceId: request.traceId, status: { code: 2 } });
  expect(call && attributesOf(call)).toMatchObject({ 'peer.service': 'payments', 'error.type': 'ProviderError' });
});

test('nothing of a person is in it', async () => {
  await callRoute(book, { body: await order(), cookie });
  registerAttachment('voucher', () =>
    Promise.resolve({ filename: 'v.pdf', contentType: 'application/pdf', content: Buffer.from('') }),
  );
  const { rows } = await connection().execute<{ id: string }>(
    sql`select id from outbox_message where channel = 'mail' order by id limit 1`,
  );
  await sendMessage(Number(rows[0]?.id));
  await flushSpans();
  const text = collector.bodies.join('');
  expect(named('send mail')).toHaveLength(1);
  const personal = ['Kamala', 'quilon.example', '9812345678', booker.name, booker.email, booker.phone ?? '', cookie];
  for (const word of personal) expect(text).not.toContain(word);
  const known = [
    ...['http.request.method', 'http.route', 'http.response.status_code', 'folio.request_id', 'db.system.name'],
    ...['folio.attempt', 'folio.template', 'folio.job', 'peer.service', 'error.type'],
  ];
  const keys = new Set(collector.spans.flatMap((span) => span.attributes.map(({ key }) => key)));
  expect([...keys].filter((key) => !known.includes(key))).toEqual([]);
});

test('an error passes through and marks its span and nobody else’s', async () => {
  const fails = inSpan('outer', { kind: 'internal' }, async () => {
    await inSpan('fine', { kind: 'internal' }, () => Promise.resolve(1));
    await inTransaction(() => Promise.reject(new RangeError('of Kamala Quilon')));
  });
  await expect(fails).rejects.toThrow(RangeError);
  await flushSpans();
  expect([only('outer').status, only('fine').status]).toEqual([{ code: 2 }, {}]);
  expect(attributesOf(only('database transaction'))['error.type']).toBe('RangeError');
  expect(only('fine').parentSpanId).toBe(only('outer').spanId);
});

test('requests side by side are traces of their own', async () => {
  const work = (n: number) =>
    inSpan(`root ${n}`, { kind: 'server' }, () => inSpan(`leaf ${n}`, { kind: 'internal' }, () => Promise.resolve(n)));
  await Promise.all(Array.from({ length: 50 }, (_, n) => work(n)));
  await flushSpans();
  for (let n = 0; n < 50; n += 1) expect(only(`leaf ${n}`).parentSpanId).toBe(only(`root ${n}`).spanId);
  expect(new Set(collector.spans.map(({ traceId }) => traceId)).size).toBe(50);
});

test('off, it is the call and nothing else', async () => {
  use({});
  expect(activeTracer()).toBeNull();
  expect((await callRoute(book, { body: await order(), cookie })).status).toBe(200);
  await flushSpans();
  expect(collector.bodies).toEqual([]);
});

test('a share of nought traces nothing, whole traces at a time', async () => {
  use({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '0' });
  await callRoute(book, { body: await order(), cookie });
  await flushSpans();
  expect(collector.spans).toEqual([]);
  use({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '0.5' });
  for (let n = 0; n < 100; n += 1)
    await inSpan('root', { kind: 'server' }, () => inSpan('leaf', { kind: 'internal' }, () => Promise.resolve()));
  await flushSpans();
  expect(named('leaf').length).toBe(named('root').length);
  expect(named('root').length).toBeGreaterThan(20);
  expect(named('root').length).toBeLessThan(80);
});

test('a collector that is away costs no request, only spans', async () => {
  const warned = jest.spyOn(log, 'warn').mockReturnValue();
  collector.answer.status = 503;
  expect((await callRoute(book, { body: await order(), cookie })).status).toBe(200);
  await flushSpans();
  expect(warned.mock.calls.map(([event]) => event)).toEqual(['tracing.export_failed']);
  for (let n = 0; n < 6_000; n += 1) await inSpan('flood', { kind: 'internal' }, () => Promise.resolve());
  await flushSpans();
  collector.answer.status = 200;
  await inSpan('after', { kind: 'internal' }, () => Promise.resolve());
  await flushSpans();
  expect(named('after')).toHaveLength(1);
  warned.mockRestore();
});
