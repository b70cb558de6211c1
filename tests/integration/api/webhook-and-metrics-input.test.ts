import { createHmac } from 'node:crypto';
import { getMetricsEndpoint } from '@/lib/platform/metrics/contract';
import { receivePaymentWebhookEndpoint } from '@/lib/domains/payments/contract/payments';
import { resetEnv } from '@/lib/platform/env/env';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import { createApiWorld, type ApiWorld } from '@/tests/support/api/api-world';
import { callEndpoint, loadHandler, readResponse } from '@/tests/support/api/call-endpoint';
import { snapshotTables, diffTables } from '@/tests/support/api/table-snapshots';

// Requests of other systems: a signed body and headers, for which the contract has no schema.
let world: ApiWorld;

beforeAll(async () => {
  world = await createApiWorld();
});
afterAll(() => world.close());

const event = { entity: 'event', event: 'order.paid', contains: [], payload: {}, created_at: 1_795_200_000 };
const VALID_BODY = JSON.stringify(event);
const sign = (body: string, secret = world.sandbox.webhookSecret) =>
  createHmac('sha256', secret).update(body).digest('hex');

async function deliverWebhook(body: string, headers: Record<string, string>) {
  const request = new Request('http://localhost:3000/api/webhooks/payments/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return readResponse(
    await (
      await loadHandler(receivePaymentWebhookEndpoint)
    )(request, { params: Promise.resolve({}) }),
  );
}

async function expectRefused(body: string, headers: Record<string, string>): Promise<void> {
  const before = await snapshotTables();
  const { status, code } = await deliverWebhook(body, headers);
  expect({ status, code }).toEqual({ status: 401, code: errorCodes.WEBHOOK_REFUSED.code });
  expect(diffTables(before, await snapshotTables())).toEqual({});
}

describe('the payment webhook', () => {
  const id = { 'x-razorpay-event-id': 'evt_bad_input' };

  test.each([
    ['no signature', () => ({})],
    ['an empty signature', () => ({ 'x-razorpay-signature': '' })],
    ['the signature of another body', () => ({ 'x-razorpay-signature': sign(`${VALID_BODY} `) })],
    ['a signature made with another secret', () => ({ 'x-razorpay-signature': sign(VALID_BODY, 'whsec_other') })],
    ['a truncated signature', () => ({ 'x-razorpay-signature': sign(VALID_BODY).slice(0, -1) })],
    ['a signature that is not hexadecimal', () => ({ 'x-razorpay-signature': 'zz'.repeat(32) })],
    ['a signature of 6,000 characters', () => ({ 'x-razorpay-signature': 'ab'.repeat(3_000) })],
  ])('refuses %s', async (_, headers) => {
    await expectRefused(VALID_BODY, { ...id, ...headers() });
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
  ])('refuses a signed body that is not an event (case %#)', async (body) => {
    await expectRefused(body, { ...id, 'x-razorpay-signature': sign(body) });
  });

  test('refuses a signed request without an event id', async () => {
    await expectRefused(VALID_BODY, { 'x-razorpay-signature': sign(VALID_BODY) });
    await expectRefused(VALID_BODY, { 'x-razorpay-signature': sign(VALID_BODY), 'x-razorpay-event-id': '' });
  });

  test('accepts a signed event with an event id', async () => {
    expect(await deliverWebhook(VALID_BODY, { ...id, 'x-razorpay-signature': sign(VALID_BODY) })).toMatchObject({
      status: 200,
    });
  });
});

describe('the metrics endpoint', () => {
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
  ])('refuses the Authorization header %p', async (authorization) => {
    const { status, code } = await callEndpoint(getMetricsEndpoint, {}, { headers: { authorization } });
    expect({ status, code }).toEqual({ status: 403, code: errorCodes.FORBIDDEN.code });
  });

  test('refuses a token of 6,000 characters and a request without the header', async () => {
    const authorization = `Bearer ${'x'.repeat(6_000)}`;
    expect((await callEndpoint(getMetricsEndpoint, {}, { headers: { authorization } })).status).toBe(403);
    expect((await callEndpoint(getMetricsEndpoint, {})).status).toBe(403);
  });

  test('accepts the token repeatedly and writes nothing to the database', async () => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    expect((await callEndpoint(getMetricsEndpoint, {}, { headers })).status).toBe(200);
    const before = await snapshotTables();
    expect((await callEndpoint(getMetricsEndpoint, {}, { headers })).status).toBe(200);
    expect(diffTables(before, await snapshotTables())).toEqual({});
  });
});
