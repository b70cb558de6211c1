import type { Page } from 'playwright';
import { PAYMENT_TEXT } from '@/lib/domains/payments/literals';
import { paths } from '@/lib/paths';
import type { Take } from './scenes';

/** Cards of the payment sandbox (docs/payment-sandbox.md). */
const DECLINED = '4100280000060003';
const VISA = '4100280000001007';

/** Selects a booking and pays it, first declined by the bank and then accepted. Only this way shows the pages between. */
export async function payAsAgent(page: Page, take: Take): Promise<void> {
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
  if (!answer.ok()) throw new Error(`the order was refused: ${await answer.text()}`);
  const { order_id: orderId } = (await answer.json()) as { order_id: string };
  await arrive(page, paths.paymentTa(orderId));
  await page.getByLabel('Card number').waitFor();
  await take('paymentTa');
  await payBy(page, DECLINED, 'Failure');
  await arrive(page, paths.paymentFailureTa(orderId));
  await take('paymentFailureTa');
  await page.goto(paths.paymentTa(orderId));
  await payBy(page, VISA, 'Success');
  await arrive(page, paths.confirmationTa(orderId));
  await take('confirmationTa');
}

/** @throws when the screen does not open the address by itself */
async function arrive(page: Page, address: string): Promise<void> {
  await page.waitForURL((url) => url.pathname + url.search === address, { timeout: 20_000 });
}

async function payBy(page: Page, card: string, decision: 'Success' | 'Failure'): Promise<void> {
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
