import { expect, type Page } from 'playwright/test';
import { fetchProviderLedger } from './bank';
import { environment } from './environment';
import { queryRow } from './database';

export async function openUpiTab(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'UPI', exact: true }).click();
}

/** Starts a payment by QR code. @returns the id of the payment at the provider */
export async function showCode(page: Page, bookingId: number): Promise<string> {
  await page.getByRole('button', { name: 'Show QR code' }).click();
  await expect(page.getByRole('img', { name: /^UPI QR code/ })).toBeVisible();
  return findPendingPayment(bookingId);
}

export async function findPendingPayment(bookingId: number): Promise<string> {
  const { providerOrderId } = await queryRow<{ providerOrderId: string }>(
    `select o.provider_order_id as "providerOrderId" from pay_order o join pay_allocation a on a.pay_order_id = o.id
      where a.booking_id = $1`,
    [bookingId],
  );
  const { payments } = await fetchProviderLedger();
  const pending = payments.find(({ order_id, status }) => order_id === providerOrderId && status === 'created');
  if (!pending) throw new Error(`Order ${providerOrderId} has no pending payment`);
  return pending.id;
}

/** Opens the UPI app of the sandbox on another device and clicks a button in it. */
export async function answerInApp(page: Page, paymentId: string, button: string): Promise<void> {
  const app = await page.context().newPage();
  await app.goto(`${environment.sandboxUrl}/upi/${paymentId}`);
  await app.getByRole('button', { name: button, exact: true }).click();
  await expect(app.getByRole('heading', { name: /^(Paid|This payment has ended)$/ })).toBeVisible();
  await app.close();
}
