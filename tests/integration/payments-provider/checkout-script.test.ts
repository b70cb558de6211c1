import type { Browser, Page } from 'playwright';
import type { PaymentProvider, ProviderOrder } from '@/lib/providers/payments/port';
import { startSandbox, type TestSandbox } from '@/tests/support/sandbox';
import { createReceipt, createProviderFor } from './provider';
import { launchBrowser, startShop, type ShopPage } from './shop-page';
import { describeInFull, testInFull } from '@/tests/support/test-extent';

jest.setTimeout(30_000);

let browser: Browser;
let sandbox: TestSandbox;
let provider: PaymentProvider;
let shop: ShopPage;
let page: Page;
let order: ProviderOrder;

beforeAll(async () => {
  [browser, sandbox] = await Promise.all([launchBrowser(), startSandbox()]);
  provider = createProviderFor(sandbox);
  shop = await startShop(sandbox);
});
beforeEach(async () => {
  order = await provider.createOrder({ amount: 1_234_500, receipt: createReceipt() });
  page = await browser.newPage();
  await page.goto(shop.url);
});
afterEach(() => page.close());
afterAll(async () => {
  await browser.close();
  await shop.stop();
  await sandbox.stop();
});

const card = {
  method: 'card',
  'card[name]': 'Asha Rao',
  'card[number]': '4100280000080001',
  'card[cvv]': '739',
  'card[expiry_month]': '12',
  'card[expiry_year]': '39',
};

async function pay(fields: Record<string, unknown>): Promise<Page> {
  const common = { amount: order.amount, currency: 'INR', order_id: order.id };
  const payer = { email: 'asha@acme.example', contact: '+919900000001' };
  await setFields({ ...common, ...payer, ...fields });
  const [bank] = await Promise.all([page.waitForEvent('popup'), page.click('#pay')]);
  return bank;
}

async function setFields(fields: Record<string, unknown>): Promise<void> {
  await page.evaluate((value) => Object.assign(window, { fields: value }), fields);
}

async function waitForResult(timeout = 8000): Promise<{ kind: string; value: Record<string, never> }> {
  const output = page.locator('#result:not(:empty)');
  await output.waitFor({ timeout });
  return JSON.parse((await output.textContent()) ?? '');
}

async function listPayments() {
  return provider.listOrderPayments(order.id);
}

testInFull('the checkout script reports the payment methods when it is ready', async () => {
  await page.waitForFunction(() => 'methods' in window);
  const methods = await page.evaluate(() => (window as unknown as { methods: { netbanking: object } }).methods);
  expect(methods).toMatchObject({ entity: 'methods', netbanking: { SBIN: 'State Bank of India' } });
});

testInFull('a successful payment closes the window with a proof that the server can verify', async () => {
  const bank = await pay(card);
  const closed = bank.waitForEvent('close');
  await expect(bank.locator('.amount').textContent()).resolves.toBe('₹12,345.00');
  await bank.getByRole('button', { name: 'Success' }).click();
  const { kind, value } = await waitForResult();
  expect(kind).toBe('success');
  const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = value;
  expect(razorpay_order_id).toBe(order.id);
  const proof = { orderId: order.id, paymentId: String(razorpay_payment_id), signature: String(razorpay_signature) };
  expect(provider.verifyCheckoutSignature(proof)).toBe(true);
  await closed;
});

testInFull("a failed payment reports the card's documented error and allows another attempt", async () => {
  const bank = await pay(card);
  await bank.getByRole('button', { name: 'Failure' }).click();
  expect(await waitForResult()).toMatchObject({
    kind: 'error',
    value: {
      error: {
        code: 'BAD_REQUEST_ERROR',
        reason: 'insufficient_fund',
        description: expect.stringContaining('insufficient account balance'),
        metadata: { order_id: order.id },
      },
    },
  });
  await page.evaluate(() => document.getElementById('result')?.replaceChildren());
  const again = await pay({ method: 'netbanking', bank: 'SBIN' });
  await again.getByRole('button', { name: 'Success' }).click();
  expect((await waitForResult()).kind).toBe('success');
  expect((await listPayments()).map(({ status }) => status).sort()).toEqual(['captured', 'failed']);
});

describeInFull('the page of the bank', () => {
  test.each([
    ['1234', 'success'],
    ['1234567890', 'success'],
    ['123', 'error'],
  ])('a payment with the one-time password %s ends with %s', async (otp, kind) => {
    const bank = await pay(card);
    await bank.getByLabel('One-time password').fill(otp);
    await bank.getByRole('button', { name: 'Submit' }).click();
    expect((await waitForResult()).kind).toBe(kind);
  });
});

testInFull('closing the bank window before the bank decides cancels the payment', async () => {
  const bank = await pay(card);
  await bank.getByRole('heading', { name: 'Confirm your payment' }).waitFor();
  await bank.close();
  expect(await waitForResult()).toMatchObject({ kind: 'error', value: { error: { reason: 'payment_cancelled' } } });
  expect(await listPayments()).toMatchObject([{ status: 'failed', error: { reason: 'payment_cancelled' } }]);
});

testInFull('a bank window that is reported as closed only once does not cancel the payment', async () => {
  await page.evaluate(() => {
    const open = window.open.bind(window);
    window.open = (...args) => {
      const popup = open(...args);
      let readings = 0;
      return new Proxy(popup as object, {
        get(target, name) {
          if (name === 'closed') return (readings += 1) === 1;
          const value: unknown = Reflect.get(target, name);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      }) as Window;
    };
  });
  const bank = await pay({ method: 'netbanking', bank: 'SBIN' });
  await bank.getByRole('heading', { name: 'Confirm your payment' }).waitFor();
  await page.waitForRequest((request) => request.url().includes('/status'));
  await bank.getByRole('button', { name: 'Success' }).click();
  expect((await waitForResult()).kind).toBe('success');
  expect(await listPayments()).toMatchObject([{ status: 'captured' }]);
});

testInFull('closing the bank window immediately after Success does not cancel the payment', async () => {
  const bank = await pay({ method: 'netbanking', bank: 'SBIN' });
  await bank.getByRole('button', { name: 'Success' }).waitFor();
  const address = bank.url();
  await bank.close();
  await page.waitForRequest((request) => request.url().includes('/status'));
  await fetch(address, { method: 'POST', body: new URLSearchParams({ outcome: 'success' }), redirect: 'manual' });
  expect((await waitForResult()).kind).toBe('success');
  expect(await listPayments()).toMatchObject([{ status: 'captured' }]);
});

testInFull(
  'the page receives no success when the bank debits the payer without a callback, although the payment is captured',
  async () => {
    const bank = await pay(card);
    await bank.getByRole('button', { name: 'Debited, but never call back' }).click();
    await bank.getByRole('heading', { name: 'Your account has been debited' }).waitFor();
    await page.waitForTimeout(2500);
    expect(await page.locator('#result').textContent()).toBe('');
    await bank.close();
    expect(await waitForResult(12_000)).toMatchObject({
      kind: 'error',
      value: { error: { reason: 'payment_cancelled' } },
    });
    expect(await listPayments()).toMatchObject([{ status: 'captured' }]);
  },
);

testInFull('the checkout script reports invalid input and creates no payment', async () => {
  await setFields({ ...card, amount: order.amount, currency: 'INR', order_id: order.id });
  await page.click('#pay');
  expect(await waitForResult()).toMatchObject({ kind: 'error', value: { error: { field: 'email' } } });
  expect(await listPayments()).toEqual([]);
});

testInFull('redirect mode posts the proof to the callback URL', async () => {
  const callback_url = `${shop.url}/return`;
  const payer = { email: 'asha@acme.example', contact: '+919900000001' };
  await setFields({ ...card, ...payer, amount: order.amount, currency: 'INR', order_id: order.id, callback_url });
  await page.click('#pay');
  await page.getByRole('button', { name: 'Success' }).click();
  await page.waitForURL(callback_url);
  const proof = new URLSearchParams(shop.posted.at(-1));
  expect(proof.get('razorpay_order_id')).toBe(order.id);
  const [paymentId, signature] = [proof.get('razorpay_payment_id') ?? '', proof.get('razorpay_signature') ?? ''];
  expect(provider.verifyCheckoutSignature({ orderId: order.id, paymentId, signature })).toBe(true);
});

testInFull("the shop's server receives no card number and no CVV", () => {
  expect(shop.getLog()).toContain('GET /');
  expect(shop.getLog()).not.toMatch(/41002800|card\[|\b739\b/);
});
