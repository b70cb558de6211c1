import type { Page } from 'playwright';
import { PAYMENT_TEXT } from '@/lib/domains/payments/constants';
import { paths } from '@/lib/paths';
import type { TakeScreenshot } from './scenarios';

/** Cards of the payment sandbox (docs/payment-sandbox.md). */
const DECLINED = '4100280000060003';
const VISA = '4100280000001007';

/** Selects a booking and pays it, first with a card that the bank declines. The pages in between can be shown only in this way. */
export async function payAsAgent(page: Page, take: TakeScreenshot): Promise<void> {
  await page.goto(paths.bookingsTa());
  await page
    .getByRole('checkbox', { name: /^Select FOL/ })
    .first()
    .check();
  await take('agent-selection');
  const bar = page.getByRole('region', { name: 'Selected bookings' });
  const [answer] = await Promise.all([
    page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().includes('/bulk-payment/'),
    ),
    bar.getByRole('button', { name: 'Pay', exact: true }).click(),
  ]);
  if (!answer.ok()) throw new Error(`The payment order could not be created: ${await answer.text()}`);
  const { order_id: orderId } = (await answer.json()) as { order_id: string };
  await waitForPath(page, paths.paymentTa(orderId));
  await page.getByLabel('Card number').waitFor();
  await take('paymentTa');
  await payWithCard(page, DECLINED, 'Failure');
  await waitForPath(page, paths.paymentFailureTa(orderId));
  await take('paymentFailureTa');
  await page.goto(paths.paymentTa(orderId));
  await payWithCard(page, VISA, 'Success');
  await waitForPath(page, paths.confirmationTa(orderId));
  await take('confirmationTa');
}

/** @throws {Error} when the app does not navigate to the path */
async function waitForPath(page: Page, address: string): Promise<void> {
  await page.waitForURL((url) => url.pathname + url.search === address, { timeout: 20_000 });
}

async function payWithCard(page: Page, card: string, decision: 'Success' | 'Failure'): Promise<void> {
  const another = page.getByRole('radio', { name: PAYMENT_TEXT.useAnotherCard });
  await page.getByLabel('Card number').or(another).first().waitFor();
  if (await another.isVisible()) await another.check();
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Card holder name').fill('Ravi Kumar');
  await page.getByLabel('Expiry month').selectOption({ index: 12 });
  await page.getByLabel('Expiry year').selectOption({ index: 3 });
  await page.getByLabel('CVV').fill('123');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: PAYMENT_TEXT.payNow, exact: true }).click();
  await (await opened).getByRole('button', { name: decision, exact: true }).click();
}
