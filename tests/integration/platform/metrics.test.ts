import fs from 'node:fs';
import path from 'node:path';
import { GET as live } from '@/app/api/health/live/route';
import { gauges } from '@/app/api/metrics/gauges';
import { GET as metrics } from '@/app/api/metrics/route';
import { outboxMessages } from '@/lib/domains/outbox/server/tables';
import { payments, paymentOrders, refunds } from '@/lib/domains/payments/server/tables';
import { webhookDeliveries, webhooks } from '@/lib/domains/webhooks/server/tables';
import { closePool, connection } from '@/lib/platform/db/connection';
import { resetEnv } from '@/lib/platform/env/env';
import { enqueue } from '@/lib/platform/jobs/enqueue';
import { inTransaction } from '@/lib/platform/db/transaction';
import { callRoute } from '@/tests/support/call-route';
import { createCorporate } from '@/tests/support/stay-world';
import { setJobs } from '@/tests/support/queue-state';
import { testInFull } from '@/tests/support/test-extent';

const root = path.resolve(__dirname, '../../..');
const TOKEN = 'a-token-of-the-test';
const databaseUrl = process.env.DATABASE_URL ?? '';
const MINUTE = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE);

const setEnvironment = (settings: Record<string, string | undefined>) => {
  for (const [name, value] of Object.entries(settings)) {
    if (value === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = value;
  }
  resetEnv();
};

async function scrape(authorization = `Bearer ${TOKEN}`): Promise<{ status: number; text: string; type: string }> {
  const request = new Request('http://localhost:3000/api/metrics/', { headers: { authorization } });
  const response = await metrics(request, { params: Promise.resolve({}) });
  return {
    status: response.status,
    text: await response.text(),
    type: response.headers.get('content-type') ?? '',
  };
}

const readFigure = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  );

/** Gauges from the database are cached for five seconds. */
const waitForCacheExpiry = () => new Promise((resolve) => setTimeout(resolve, 5_100));

beforeEach(() => setEnvironment({ METRICS_TOKEN: TOKEN }));
afterAll(() => setEnvironment({ METRICS_TOKEN: undefined }));

test('the metrics endpoint returns 404 without METRICS_TOKEN and 403 for a wrong token', async () => {
  for (const authorization of ['', 'Bearer', 'Bearer wrong', `Basic ${TOKEN}`, TOKEN, `Bearer ${TOKEN}x`])
    expect(await scrape(authorization)).toMatchObject({ status: 403 });
  setEnvironment({ METRICS_TOKEN: undefined });
  expect(await scrape()).toMatchObject({ status: 404 });
});

test('the metrics endpoint returns the Prometheus text format with API calls by endpoint, method and status', async () => {
  await callRoute(live);
  const { status, text, type } = await scrape();
  expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect(
    readFigure(text, 'folio_api_call_duration_seconds_count{endpoint="health-live",method="GET",status="200"}'),
  ).toBeGreaterThan(0);
  expect(readFigure(text, 'folio_database_gauges_read')).toBe(1);
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes', 'folio_pool_connections'])
    expect(readFigure(text, name)).toBeGreaterThan(0);
  for (const name of ['folio_pool_idle', 'folio_pool_waiting'])
    expect(readFigure(text, name)).toBeGreaterThanOrEqual(0);
  // The database is empty, so every count is zero and every audit result is whole.
  for (const { name } of gauges)
    if (name.endsWith('_whole')) expect(readFigure(text, name)).toBe(1);
    else if (name === 'folio_backup_age_seconds') expect(readFigure(text, name)).toBeNaN();
    else if (name.endsWith('_age_seconds')) expect(readFigure(text, name)).toBeGreaterThan(0);
    else expect(readFigure(text, name)).toBe(0);
});

test('metrics count overdue payments, refunds, messages and jobs', async () => {
  const on = connection();
  const [order] = await on
    .insert(paymentOrders)
    .values({
      ...{ kind: 'booking', userId: 1, legalEntityId: 1, receipt: 'r', amountPaise: 100, status: 'attempted' },
      ...{ createdAt: ago(20), updatedAt: ago(20) },
    })
    .returning({ id: paymentOrders.id });
  const payment = { paymentOrderId: order?.id ?? 0, amountPaise: 100, method: 'card', updatedAt: ago(20) };
  const [first] = await on
    .insert(payments)
    .values([
      { ...payment, providerPaymentId: 'late', status: 'captured', createdAt: ago(16) },
      { ...payment, providerPaymentId: 'fresh', status: 'captured', createdAt: ago(14) },
      { ...payment, providerPaymentId: 'failed', status: 'failed', createdAt: ago(16) },
      { ...payment, providerPaymentId: 'settled', status: 'captured', outcome: 'applied', createdAt: ago(16) },
    ])
    .returning({ id: payments.id });
  const refund = { paymentId: first?.id ?? 0, amountPaise: 100, reason: 'no_room', updatedAt: ago(1) } as const;
  await on.insert(refunds).values([
    { ...refund, idempotencyKey: 'failed', status: 'failed', createdAt: ago(1) },
    { ...refund, idempotencyKey: 'waiting', status: 'requested', createdAt: ago(16) },
    { ...refund, idempotencyKey: 'just now', status: 'requested', createdAt: ago(1) },
    { ...refund, idempotencyKey: 'at the bank', status: 'pending', createdAt: ago(500) },
  ]);
  const mail = { channel: 'mail', template: 't', recipient: 'asha@example.com', text: 'x' } as const;
  await on.insert(outboxMessages).values([
    { ...mail, dedupeKey: 'a', createdAt: ago(10) },
    { ...mail, dedupeKey: 'b', createdAt: ago(60), status: 'sent' },
  ]);
  await inTransaction(async (tx) => {
    await enqueue(tx, 'outbox.send', {}, { runAt: ago(3) });
    await enqueue(tx, 'outbox.send', {}, { runAt: ago(-3) });
    for (const jobKey of ['failed', 'under way']) await enqueue(tx, 'outbox.send', {}, { jobKey, maxAttempts: 1 });
  });
  // One job has failed and one is running. Both have used their only attempt, because an attempt is counted when it begins.
  for (const key of ['failed', 'under way']) await setJobs(key, { attempts: 1 });
  await setJobs('under way', { lockedBy: 'a worker' });
  const { legalEntityId } = await createCorporate();
  const webhook = { legalEntityId, url: 'https://hooks.example/', eventTypes: [], secret: 's', createdAt: ago(60) };
  const [open] = await on.insert(webhooks).values(webhook).returning({ id: webhooks.id });
  const [paused] = await on
    .insert(webhooks)
    .values({ ...webhook, pausedUntil: ago(-5) })
    .returning({ id: webhooks.id });
  const [resumed] = await on
    .insert(webhooks)
    .values({ ...webhook, pausedUntil: ago(4) })
    .returning({ id: webhooks.id });
  const delivery = { webhookId: open?.id ?? 0, type: 't', body: '{}', attemptsLeft: 1, createdAt: ago(60) };
  await on.insert(webhookDeliveries).values([
    { ...delivery, messageId: 'due', nextAttemptAt: ago(7) },
    { ...delivery, messageId: 'later', nextAttemptAt: ago(-7) },
    { ...delivery, messageId: 'paused', webhookId: paused?.id ?? 0, nextAttemptAt: ago(30) },
    { ...delivery, messageId: 'resumed', webhookId: resumed?.id ?? 0, nextAttemptAt: ago(30) },
    { ...delivery, messageId: 'replay', attemptsLeft: 0, nextAttemptAt: ago(30) },
    { ...delivery, messageId: 'failed', state: 'failed' },
    { ...delivery, messageId: 'delivered', state: 'delivered' },
  ]);
  // A busy machine answers with the former figures until it has read the new ones.
  let { text } = await scrape();
  while (readFigure(text, 'folio_webhooks_waiting') !== 5) {
    await waitForCacheExpiry();
    ({ text } = await scrape());
  }
  expect(readFigure(text, 'folio_webhooks_failed')).toBe(1);
  expect(Math.round(readFigure(text, 'folio_webhooks_oldest_due_seconds') / 60)).toBe(7);
  expect(readFigure(text, 'folio_payments_unsettled')).toBe(1);
  expect(readFigure(text, 'folio_refunds_stuck')).toBe(2);
  expect(readFigure(text, 'folio_outbox_queued')).toBe(1);
  expect(Math.round(readFigure(text, 'folio_outbox_oldest_seconds') / 60)).toBe(10);
  expect(readFigure(text, 'folio_jobs_due')).toBe(1);
  expect(readFigure(text, 'folio_jobs_given_up')).toBe(1);
  expect(readFigure(text, 'folio_jobs_given_up_ever')).toBe(1);
  expect(Math.round(readFigure(text, 'folio_jobs_oldest_due_seconds') / 60)).toBe(3);
  expect(text).not.toContain('asha');
});

test('metrics use known label names only', async () => {
  const labels = new Set([...(await scrape()).text.matchAll(/[{,](\w+)="/g)].map(([, name]) => name));
  const known = ['endpoint', 'method', 'status', 'kind', 'outcome', 'le', 'type', 'space', 'version'];
  const nodeLabels = ['major', 'minor', 'patch', 'quantile'];
  expect([...labels].filter((name) => ![...known, ...nodeLabels].includes(name ?? ''))).toEqual([]);
});

testInFull('metrics report the figures of the process without a database', async () => {
  await closePool();
  setEnvironment({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
  await waitForCacheExpiry();
  const { status, text } = await scrape();
  expect(status).toBe(200);
  expect(readFigure(text, 'folio_database_gauges_read')).toBe(0);
  expect(readFigure(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
  await closePool();
  setEnvironment({ DATABASE_URL: databaseUrl });
});

test('the metrics endpoint includes the gauges of every domain', () => {
  const composed = fs.readFileSync(path.join(root, 'app/api/metrics/gauges.ts'), 'utf8');
  const declared = fs
    .readdirSync(path.join(root, 'lib/domains'))
    .filter((domain) => fs.existsSync(path.join(root, 'lib/domains', domain, 'server/gauges.ts')));
  expect(declared.length).toBeGreaterThan(2);
  for (const domain of declared) expect(composed).toContain(`'@/lib/domains/${domain}/server/gauges'`);
});
