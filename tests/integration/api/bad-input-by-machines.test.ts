import { createHmac } from 'node:crypto';
import { getMetricsEndpoint } from '@/lib/platform/metrics/contract';
import { receivePaymentWebhookEndpoint } from '@/lib/domains/payments/contract/payments';
import { resetEnv } from '@/lib/platform/env/env';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import { openApiWorld, type ApiWorld } from '@/tests/support/api/api-world';
import { callEndpoint, handlerOf, readAnswer } from '@/tests/support/api/call-endpoint';
import { markTables, writtenBetween } from '@/tests/support/api/written-tables';

/** The calls that machines make: their input is a signed body and a header, of which the contract has no schema. */
let world: ApiWorld;

beforeAll(async () => {
  world = await openApiWorld();
});
afterAll(() => world.close());

const event = { entity: 'event', event: 'order.paid', contains: [], payload: {}, created_at: 1_795_200_000 };
const GOOD = JSON.stringify(event);
const sign = (body: string, secret = world.sandbox.webhookSecret) =>
  createHmac('sha256', secret).update(body).digest('hex');

async function deliver(body: string, headers: Record<string, string>) {
  const request = new Request('http://localhost:3000/api/webhooks/payments/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return readAnswer(await (await handlerOf(receivePaymentWebhookEndpoint))(request, { params: Promise.resolve({}) }));
}

async function expectRefused(body: string, headers: Record<string, string>): Promise<void> {
  const before = await markTables();
  const { status, code } = await deliver(body, headers);
  expect({ status, code }).toEqual({ status: 401, code: errorCodes.WEBHOOK_REFUSED.code });
  expect(writtenBetween(before, await markTables())).toEqual({});
}

describe('webhook of the payment provider', () => {
  const id = { 'x-razorpay-event-id': 'evt_bad_input' };

  test.each([
    ['none', () => ({})],
    ['empty', () => ({ 'x-razorpay-signature': '' })],
    ['of another body', () => ({ 'x-razorpay-signature': sign(`${GOOD} `) })],
    ['by another secret', () => ({ 'x-razorpay-signature': sign(GOOD, 'whsec_of_somebody_else') })],
    ['cut off', () => ({ 'x-razorpay-signature': sign(GOOD).slice(0, -1) })],
    ['no hexadecimal', () => ({ 'x-razorpay-signature': 'zz'.repeat(32) })],
    ['of 6,000 characters', () => ({ 'x-razorpay-signature': 'ab'.repeat(3_000) })],
  ])('signature: %s', async (_, headers) => {
    await expectRefused(GOOD, { ...id, ...headers() });
  });

  test.each([
    ...['', ' ', '{', 'null', '[]', '7', '"a text"', '{}', '['.repeat(5_000)],
    ...[
      { ...event, event: undefined },
      { ...event, event: 7 },
      { ...event, payload: [] },
      { ...event, payload: { payment: { entity: 'pay_1' } } },
      { ...event, payload: { order: { entity: { id: {} } } } },
      { ...event, created_at: 'yesterday' },
    ].map((body) => JSON.stringify(body)),
  ])('signed, but no event (%#)', async (body) => {
    await expectRefused(body, { ...id, 'x-razorpay-signature': sign(body) });
  });

  test('signed without an event id', async () => {
    await expectRefused(GOOD, { 'x-razorpay-signature': sign(GOOD) });
    await expectRefused(GOOD, { 'x-razorpay-signature': sign(GOOD), 'x-razorpay-event-id': '' });
  });

  test('the same body with its signature and an id is taken', async () => {
    expect(await deliver(GOOD, { ...id, 'x-razorpay-signature': sign(GOOD) })).toMatchObject({ status: 200 });
  });
});

describe('metrics', () => {
  const TOKEN = 'a-token-of-this-test';
  beforeAll(() => {
    process.env.METRICS_TOKEN = TOKEN;
    resetEnv();
  });
  afterAll(() => {
    Reflect.deleteProperty(process.env, 'METRICS_TOKEN');
    resetEnv();
  });

  test.each([
    '',
    'Bearer',
    'Bearer ',
    `bearer ${TOKEN}`,
    TOKEN,
    `Basic ${TOKEN}`,
    `Bearer ${TOKEN}x`,
    `Bearer ${TOKEN} x`,
  ])('authorization %p', async (authorization) => {
    const { status, code } = await callEndpoint(getMetricsEndpoint, {}, { headers: { authorization } });
    expect({ status, code }).toEqual({ status: 403, code: errorCodes.FORBIDDEN.code });
  });

  test('a token of 6,000 characters, and no header at all', async () => {
    const authorization = `Bearer ${'x'.repeat(6_000)}`;
    expect((await callEndpoint(getMetricsEndpoint, {}, { headers: { authorization } })).status).toBe(403);
    expect((await callEndpoint(getMetricsEndpoint, {})).status).toBe(403);
  });

  test('the token itself opens, every time, and reading writes nothing', async () => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    expect((await callEndpoint(getMetricsEndpoint, {}, { headers })).status).toBe(200);
    const before = await markTables();
    expect((await callEndpoint(getMetricsEndpoint, {}, { headers })).status).toBe(200);
    expect(writtenBetween(before, await markTables())).toEqual({});
  });
});
