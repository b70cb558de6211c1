import type { PaymentProvider, ProviderOrder } from '@/lib/providers/payments/port';
import { startSandbox, type TestSandbox, type UpiDecision } from '@/tests/support/sandbox';
import { createProviderFor, createReceipt } from './provider';

const minute = 60_000;

let sandbox: TestSandbox;
let provider: PaymentProvider;
let order: ProviderOrder;

beforeAll(async () => {
  sandbox = await startSandbox();
  provider = createProviderFor(sandbox);
});
beforeEach(async () => {
  order = await provider.createOrder({ amount: 885_001, receipt: createReceipt() });
});
afterEach(async () => {
  await sandbox.control.faults();
  await sandbox.control.clock(0);
});
afterAll(() => sandbox.stop());

const payByUpi = (outcome: UpiDecision) =>
  sandbox.control.createPayment({ order_id: order.id, method: 'upi', outcome });

async function start(fields: Record<string, string>): Promise<{ status: number; body: Record<string, unknown> }> {
  const common = { key_id: sandbox.keyId, order_id: order.id, amount: String(order.amount), currency: 'INR' };
  const payer = { email: 'asha@acme.example', contact: '+919900000001', method: 'upi' };
  const body = new URLSearchParams({ ...common, ...payer, ...fields });
  const answer = await fetch(`${sandbox.apiUrl}/payments/create/ajax`, { method: 'POST', body });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

test('the methods of the account contain UPI', async () => {
  expect(await provider.fetchMethods()).toMatchObject({ upi: true });
});

test('a UPI payment is created, then captured with the kind of the account and without the UPI id', async () => {
  const { payment_id } = await payByUpi('pending');
  expect(await provider.fetchPayment(payment_id)).toMatchObject({ status: 'created', method: 'upi' });
  await sandbox.control.decideUpi(payment_id, { vpa: 'success@razorpay', account: 'credit_card' });
  const payment = await provider.fetchPayment(payment_id);
  expect(payment).toMatchObject({
    status: 'captured',
    method: 'upi',
    upi: { payerAccount: 'credit_card' },
    card: null,
  });
  expect(JSON.stringify(payment)).not.toContain('@');
  expect(await provider.fetchOrder(order.id)).toMatchObject({ status: 'paid' });
});

test('a payment without a UPI id is a bank-account payment', async () => {
  const { payment_id } = await payByUpi('pending');
  await sandbox.control.decideUpi(payment_id, { vpa: '' });
  expect(await provider.fetchPayment(payment_id)).toMatchObject({
    status: 'captured',
    upi: { payerAccount: 'bank_account' },
  });
});

test.each<[UpiDecision, string]>([
  ['wrong_pin', 'incorrect_pin'],
  ['insufficient_funds', 'insufficient_funds'],
  ['declined', 'payment_declined'],
])('a payment that ends with %s fails with the documented reason %s', async (decision, reason) => {
  const { payment_id, checkout_result } = await payByUpi(decision);
  expect(checkout_result).toMatchObject({ error: { reason } });
  expect(await provider.fetchPayment(payment_id)).toMatchObject({ status: 'failed', error: { reason } });
});

test('the test id failure@razorpay fails a payment', async () => {
  const { payment_id } = await payByUpi('pending');
  await sandbox.control.decideUpi(payment_id, { vpa: 'failure@razorpay' });
  expect(await provider.fetchPayment(payment_id)).toMatchObject({ status: 'failed' });
});

test('an unpaid code expires after ten minutes, and an app that scanned it before can still pay', async () => {
  const { payment_id } = await payByUpi('pending');
  await sandbox.control.clock(9 * minute);
  expect(await provider.fetchPayment(payment_id)).toMatchObject({ status: 'created' });
  await sandbox.control.clock(10 * minute + 1000);
  expect(await provider.fetchPayment(payment_id)).toMatchObject({
    status: 'failed',
    error: { reason: 'payment_timed_out' },
  });
  await sandbox.control.decideUpi(payment_id, { decision: 'success' });
  expect(await provider.fetchPayment(payment_id)).toMatchObject({ status: 'failed' });
  await sandbox.control.decideUpi(payment_id, { decision: 'after_expiry' });
  expect(await provider.fetchPayment(payment_id)).toMatchObject({ status: 'captured' });
});

test('two scans of one code are two captured payments of the order, and the second can be refunded', async () => {
  const { payment_id } = await payByUpi('success');
  await sandbox.control.decideUpi(payment_id, { decision: 'second_scan' });
  const payments = await provider.listOrderPayments(order.id);
  expect(payments.map(({ status }) => status)).toEqual(['captured', 'captured']);
  const second = payments.find(({ id }) => id !== payment_id);
  const refund = await provider.refund({
    paymentId: String(second?.id),
    amount: 885_001,
    idempotencyKey: `settle-${second?.id}`,
  });
  expect(refund).toMatchObject({ status: 'processed', bankReference: expect.stringMatching(/^RRN \d{12}$/) });
});

test('a killed sandbox keeps pending UPI payments and their expiry', async () => {
  const { payment_id } = await payByUpi('pending');
  await sandbox.kill();
  await sandbox.restart();
  expect(await provider.fetchPayment(payment_id)).toMatchObject({ status: 'created', method: 'upi' });
  await sandbox.control.decideUpi(payment_id, { decision: 'success' });
  expect(await provider.fetchPayment(payment_id)).toMatchObject({ status: 'captured' });
});

test('the checkout call answers an app page for an intent, and a link for a code with the amount of the order', async () => {
  const intent = await start({ 'upi[flow]': 'intent', 'upi[app]': 'gpay' });
  expect(intent.body).toMatchObject({ type: 'intent', request: { url: expect.stringMatching(/^\/upi\/pay_/) } });
  const code = await start({ 'upi[flow]': 'qr', 'upi[app]': 'any' });
  const { qr_url, expires_on } = code.body.qr as { qr_url: string; expires_on: number };
  const link = new URL(qr_url);
  expect(link.protocol).toBe('upi:');
  expect(Object.fromEntries(link.searchParams)).toMatchObject({ am: '8850.01', cu: 'INR', tr: code.body.payment_id });
  expect(expires_on - Date.now()).toBeGreaterThan(9 * minute);
});

test.each([
  ['a request to a UPI id', { 'upi[flow]': 'collect', 'upi[vpa]': 'success@razorpay' }, 'UPI Collect is not supported'],
  ['a request to a UPI id without a flow', { vpa: 'success@razorpay' }, 'UPI Collect is not supported'],
  ['no flow', {}, 'The upi flow field is required'],
  ['an intent without an app', { 'upi[flow]': 'intent' }, 'The upi app field is required'],
  ['an unknown app', { 'upi[flow]': 'intent', 'upi[app]': 'wallet9' }, 'The selected upi app is invalid'],
  ['a code that is valid for an hour', { 'upi[qr]': 'true', 'upi[timeout]': '60' }, 'between 1 and 10'],
  ['a time limit that is no number', { 'upi[qr]': 'true', 'upi[timeout]': 'soon' }, 'must be an integer'],
  ['another amount', { 'upi[flow]': 'qr', 'upi[app]': 'any', amount: '100' }, 'different from your order amount'],
])('the checkout call refuses %s and starts no payment', async (_, fields, description) => {
  const { status, body } = await start(fields);
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: { description: expect.stringContaining(description) } });
  expect(await provider.listOrderPayments(order.id)).toEqual([]);
});

test('an account without codes on its own page refuses them and offers the page of the provider', async () => {
  await sandbox.control.faults({ upi: { qr_on_own_page: false } });
  const refused = await start({ 'upi[flow]': 'qr', 'upi[app]': 'any' });
  expect(refused.body).toMatchObject({ error: { description: 'UPI QR non-redirection flow not supported' } });
  const offered = await start({ 'upi[qr]': 'true', 'upi[timeout]': '5' });
  expect(offered.body).toMatchObject({ type: 'first', request: { url: expect.stringMatching(/^\/bank\/pay_/) } });
});

test.each([
  [{ decision: 'free' }, 'The selected decision is invalid'],
  [{ vpa: 'no id' }, 'Invalid VPA'],
  [{ account: 'gold' }, 'The selected account is invalid'],
])('the app page refuses %j, and the payment stays pending', async (choice, description) => {
  const { payment_id } = await payByUpi('pending');
  const answer = await fetch(`${sandbox.url}/upi/${payment_id}`, {
    method: 'POST',
    body: new URLSearchParams(choice as Record<string, string>),
    redirect: 'manual',
  });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(description);
  expect(await provider.fetchPayment(payment_id)).toMatchObject({ status: 'created' });
});

test('the app page refuses a card payment', async () => {
  const { payment_id } = await sandbox.control.createPayment({ order_id: order.id, outcome: 'pending' });
  expect((await fetch(`${sandbox.url}/upi/${payment_id}`)).status).toBe(400);
});
