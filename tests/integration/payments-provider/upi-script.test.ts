import type { Browser, BrowserContext, Page } from 'playwright';
import type { PaymentProvider, ProviderOrder } from '@/lib/providers/payments/port';
import { startSandbox, type TestSandbox } from '@/tests/support/sandbox';
import { createReceipt, createProviderFor } from './provider';
import { launchBrowser, startShop, type ShopPage } from './shop-page';
import { testInFull } from '@/tests/support/test-extent';

jest.setTimeout(30_000);

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

let browser: Browser;
let sandbox: TestSandbox;
let provider: PaymentProvider;
let shop: ShopPage;
let context: BrowserContext;
let page: Page;
let order: ProviderOrder;

beforeAll(async () => {
  [browser, sandbox] = await Promise.all([launchBrowser(), startSandbox()]);
  provider = createProviderFor(sandbox);
  shop = await startShop(sandbox);
});
beforeEach(async () => {
  order = await provider.createOrder({ amount: 1_234_500, receipt: createReceipt() });
});
afterEach(async () => {
  await context.close();
  await sandbox.control.faults();
});
afterAll(async () => {
  await browser.close();
  await shop.stop();
  await sandbox.stop();
});

async function openShop(userAgent?: string): Promise<void> {
  context = await browser.newContext(userAgent ? { userAgent } : {});
  page = await context.newPage();
  await page.goto(shop.url);
}

async function startUpi(options: object | undefined, more: object = {}): Promise<void> {
  const payer = { email: 'asha@acme.example', contact: '+919900000001' };
  const fields = { amount: order.amount, currency: 'INR', order_id: order.id, method: 'upi', ...payer, ...more };
  await page.evaluate((value) => Object.assign(window, value), { fields, options });
  await page.click('#pay');
}

async function waitForResult(): Promise<{ kind: string; value: { error?: { reason: string; description: string } } }> {
  const output = page.locator('#result:not(:empty)');
  await output.waitFor({ timeout: 8000 });
  return JSON.parse((await output.textContent()) ?? '');
}

interface Code {
  qr_url?: string;
  status: string;
}

async function waitForCode(): Promise<string> {
  await page.waitForFunction(() => 'codes' in window);
  const [code] = await page.evaluate(() => (window as unknown as { codes: Code[] }).codes);
  return new URL(String(code?.qr_url)).searchParams.get('tr') ?? '';
}

const listApps = () =>
  page.evaluate(() =>
    (
      window as unknown as { razorpay: { getSupportedUpiIntentApps(): Promise<string[]> } }
    ).razorpay.getSupportedUpiIntentApps(),
  );

testInFull(
  'a computer has no UPI apps and gets a code without a window; its payment ends with a verifiable proof',
  async () => {
    await openShop();
    expect(await listApps()).toEqual([]);
    await startUpi({ app: 'any', flow: 'qr' });
    const paymentId = await waitForCode();
    expect(context.pages()).toHaveLength(1);
    await sandbox.control.decideUpi(paymentId, { decision: 'success' });
    const { kind, value } = await waitForResult();
    expect(kind).toBe('success');
    const proof = value as unknown as { razorpay_signature: string };
    const { razorpay_signature: signature } = proof;
    expect(provider.verifyCheckoutSignature({ orderId: order.id, paymentId, signature })).toBe(true);
  },
);

testInFull('a phone opens the app and gets the result although the app page stays open', async () => {
  await openShop(ANDROID);
  expect(await listApps()).toContain('any');
  const opened = page.waitForEvent('popup');
  await startUpi({ app: 'gpay' });
  const app = await opened;
  await app.getByRole('button', { name: 'Pay', exact: true }).click();
  await app.getByRole('heading', { name: 'Paid' }).waitFor();
  expect((await waitForResult()).kind).toBe('success');
  expect(app.isClosed()).toBe(false);
});

testInFull('closing the app does not cancel the payment, and payment.cancel does', async () => {
  await openShop(ANDROID);
  const opened = page.waitForEvent('popup');
  await startUpi({ app: 'any' });
  const app = await opened;
  await app.getByRole('heading', { name: 'Pay with UPI' }).waitFor();
  await app.close();
  await page.waitForTimeout(4500);
  expect(await page.locator('#result').textContent()).toBe('');
  await page.evaluate(() =>
    (window as unknown as { razorpay: { emit(event: string): void } }).razorpay.emit('payment.cancel'),
  );
  expect((await waitForResult()).value.error).toMatchObject({ reason: 'payment_cancelled' });
  expect(await provider.listOrderPayments(order.id)).toMatchObject([{ status: 'failed' }]);
});

testInFull('an account without own codes gets an error, and then pays on the page of the provider', async () => {
  await sandbox.control.faults({ upi: { qr_on_own_page: false } });
  await openShop();
  await startUpi({ app: 'any', flow: 'qr' });
  expect((await waitForResult()).value.error?.description).toBe('UPI QR non-redirection flow not supported');
  await page.evaluate(() => document.getElementById('result')?.replaceChildren());
  const opened = page.waitForEvent('popup');
  await startUpi(undefined, { upi: { qr: true, timeout: 10 } });
  const codePage = await opened;
  await codePage.getByRole('img', { name: 'UPI QR code' }).waitFor();
  const scanned = codePage.waitForEvent('popup');
  await codePage.getByRole('link', { name: 'Simulate a scan' }).click();
  await (await scanned).getByRole('button', { name: 'Pay', exact: true }).click();
  expect((await waitForResult()).kind).toBe('success');
});

testInFull('a wrong PIN is reported with its reason', async () => {
  await openShop();
  await startUpi({ app: 'any', flow: 'qr' });
  await sandbox.control.decideUpi(await waitForCode(), { decision: 'wrong_pin' });
  expect((await waitForResult()).value.error).toMatchObject({ reason: 'incorrect_pin' });
});
