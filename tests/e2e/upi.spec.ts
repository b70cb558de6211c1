import { cards } from './support/bank';
import { expectPaidOnce, findPayments, getBooking } from './support/bookings';
import { expectConfirmed, fillCard, openPayment, payAtBank } from './support/checkout';
import { queryRows } from './support/database';
import { countTakenRooms, planStay } from './support/stay';
import { expect, test } from './support/test';
import { answerInApp, openUpiTab, showCode } from './support/upi';

test.use({ account: 'booker' });

test('a code is scanned with a wrong PIN, then paid twice; the booking is confirmed and the second payment refunded', async ({
  page,
}) => {
  const stay = await planStay(78);
  const before = await countTakenRooms(stay);
  await openPayment(page, stay);
  const { id } = await getBooking(stay);
  await openUpiTab(page);
  await answerInApp(page, await showCode(page, id), 'Enter a wrong PIN');
  await expect(page.getByText('The UPI PIN was wrong, and nothing was paid.')).toBeVisible();

  const paymentId = await showCode(page, id);
  await expect(page.getByRole('timer').first()).toHaveText(/^2\d:\d\d$/);
  await answerInApp(page, paymentId, 'Pay');
  expect(await expectConfirmed(page)).toBe(id);
  await expectPaidOnce(stay, before);
  await expect(page.getByText('UPI', { exact: true }).first()).toBeVisible();

  await answerInApp(page, paymentId, 'Pay a second time');
  await expect
    .poll(() => queryRows('select reason, status from refund where booking_id = $1', [id]), { timeout: 30_000 })
    .toEqual([{ reason: 'duplicate', status: 'processed' }]);
  expect((await findPayments(id)).map(({ outcome }) => outcome)).toEqual([null, 'applied', 'refunded']);
});

test('a cancelled code leaves the rooms held, and the booking is paid by card', async ({ page }) => {
  const stay = await planStay(81);
  const before = await countTakenRooms(stay);
  await openPayment(page, stay);
  const { id } = await getBooking(stay);
  await openUpiTab(page);
  await showCode(page, id);
  await page.getByRole('button', { name: 'I have paid' }).click();
  await expect(page.getByText('The bank has not reported a payment yet.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'UPI', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Cancel payment' }).click();
  await expect(page.getByText('The payment was cancelled.')).toBeVisible();
  await page.getByRole('tab', { name: 'Credit/Debit Card' }).click();
  await fillCard(page, cards.visa);
  await payAtBank(page, 'Success');
  expect(await expectConfirmed(page)).toBe(id);
  await expectPaidOnce(stay, before);
});
