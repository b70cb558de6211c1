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

function setEnvironment(settings: Record<string, string>): void {
  Object.assign(process.env, { OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_TRACES_SAMPLER_ARG: '', ...settings });
  resetEnv();
  resetTracing();
}

beforeAll(async () => {
  // The payment provider is unreachable; its failed calls are traced as well.
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
  setEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
});
afterEach(async () => {
  await flushSpans();
  await collector.stop();
  setEnvironment({});
});

async function createRequestBody() {
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

const findSpans = (name: string) => collector.spans.filter((span) => span.name === name);
const getSpan = (name: string): ReceivedSpan => {
  const [span, ...more] = findSpans(name);
  if (!span || more.length > 0) throw new Error(`Expected one span ${name}, found ${span ? 1 + more.length : 0}`);
  return span;
};
const toAttributes = ({ attributes }: ReceivedSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));

test('the trace of a booking has a span of the request and child spans of its transactions', async () => {
  const body = await createRequestBody();
  const answer = await callRoute(book, { body, cookie });
  expect(answer.status).toBe(200);
  await flushSpans();
  const request = getSpan('POST /api/b2b/dashboard/booking/');
  expect(request).toMatchObject({ kind: 2, status: {} });
  expect(request.parentSpanId).toBeUndefined();
  expect(toAttributes(request)).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/b2b/dashboard/booking/',
    'http.response.status_code': 200,
    'folio.request_id': answer.headers.get('x-request-id'),
  });
  const transactions = findSpans('database transaction').filter(({ traceId }) => traceId === request.traceId);
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

test('a failed call of the payment provider has a span with the error type and without the error message', async () => {
  const { payable, ...body } = await createRequestBody();
  const initiate_payment = { amount: payable / 100, currency: 'INR', notes: {} };
  const { status } = await callRoute(payNow, { body: { ...body, initiate_payment }, cookie });
  await flushSpans();
  const request = getSpan('POST /api/b2b/dashboard/paynow/');
  expect([status, toAttributes(request)['http.response.status_code'], request.status]).toEqual([503, 503, { code: 2 }]);
  const [providerSpan] = collector.spans.filter(({ name }) => name.startsWith('payments '));
  expect(providerSpan).toMatchObject({ kind: 3, traceId: request.traceId, status: { code: 2 } });
  expect(providerSpan && toAttributes(providerSpan)).toMatchObject({
    'peer.service': 'payments',
    'error.type': 'ProviderError',
  });
});

test('spans contain no personal data', async () => {
  await callRoute(book, { body: await createRequestBody(), cookie });
  registerAttachment('voucher', () =>
    Promise.resolve({ filename: 'v.pdf', contentType: 'application/pdf', content: Buffer.from('') }),
  );
  const { rows } = await connection().execute<{ id: string }>(
    sql`select id from outbox_message where channel = 'mail' order by id limit 1`,
  );
  await sendMessage(Number(rows[0]?.id));
  await flushSpans();
  const text = collector.bodies.join('');
  expect(findSpans('send mail')).toHaveLength(1);
  const personal = ['Kamala', 'quilon.example', '9812345678', booker.name, booker.email, booker.phone ?? '', cookie];
  for (const word of personal) expect(text).not.toContain(word);
  const allowedKeys = [
    ...['http.request.method', 'http.route', 'http.response.status_code', 'folio.request_id', 'db.system.name'],
    ...['folio.attempt', 'folio.template', 'folio.job', 'peer.service', 'error.type'],
  ];
  const keys = new Set(collector.spans.flatMap((span) => span.attributes.map(({ key }) => key)));
  expect([...keys].filter((key) => !allowedKeys.includes(key))).toEqual([]);
});

test('an error marks the spans that it passes through and no others', async () => {
  const fails = inSpan('outer', { kind: 'internal' }, async () => {
    await inSpan('fine', { kind: 'internal' }, () => Promise.resolve(1));
    await inTransaction(() => Promise.reject(new RangeError('of Kamala Quilon')));
  });
  await expect(fails).rejects.toThrow(RangeError);
  await flushSpans();
  expect([getSpan('outer').status, getSpan('fine').status]).toEqual([{ code: 2 }, {}]);
  expect(toAttributes(getSpan('database transaction'))['error.type']).toBe('RangeError');
  expect(getSpan('fine').parentSpanId).toBe(getSpan('outer').spanId);
});

test('concurrent requests have separate traces', async () => {
  const work = (n: number) =>
    inSpan(`root ${n}`, { kind: 'server' }, () => inSpan(`leaf ${n}`, { kind: 'internal' }, () => Promise.resolve(n)));
  await Promise.all(Array.from({ length: 50 }, (_, n) => work(n)));
  await flushSpans();
  for (let n = 0; n < 50; n += 1) expect(getSpan(`leaf ${n}`).parentSpanId).toBe(getSpan(`root ${n}`).spanId);
  expect(new Set(collector.spans.map(({ traceId }) => traceId)).size).toBe(50);
});

test('without a collector endpoint, no spans are created', async () => {
  setEnvironment({});
  expect(activeTracer()).toBeNull();
  expect((await callRoute(book, { body: await createRequestBody(), cookie })).status).toBe(200);
  await flushSpans();
  expect(collector.bodies).toEqual([]);
});

test('the sampling ratio applies to whole traces, and with a ratio of 0 nothing is traced', async () => {
  setEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '0' });
  await callRoute(book, { body: await createRequestBody(), cookie });
  await flushSpans();
  expect(collector.spans).toEqual([]);
  setEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '0.5' });
  for (let n = 0; n < 100; n += 1)
    await inSpan('root', { kind: 'server' }, () => inSpan('leaf', { kind: 'internal' }, () => Promise.resolve()));
  await flushSpans();
  expect(findSpans('leaf').length).toBe(findSpans('root').length);
  expect(findSpans('root').length).toBeGreaterThan(20);
  expect(findSpans('root').length).toBeLessThan(80);
});

test('an unavailable collector loses spans but does not affect requests', async () => {
  const warned = jest.spyOn(log, 'warn').mockReturnValue();
  collector.answer.status = 503;
  expect((await callRoute(book, { body: await createRequestBody(), cookie })).status).toBe(200);
  await flushSpans();
  expect(warned.mock.calls.map(([event]) => event)).toEqual(['tracing.export_failed']);
  for (let n = 0; n < 6_000; n += 1) await inSpan('flood', { kind: 'internal' }, () => Promise.resolve());
  await flushSpans();
  collector.answer.status = 200;
  await inSpan('after', { kind: 'internal' }, () => Promise.resolve());
  await flushSpans();
  expect(findSpans('after')).toHaveLength(1);
  warned.mockRestore();
});
