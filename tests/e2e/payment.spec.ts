import { PAYMENT_TEXT } from '@/lib/domains/payments/constants';
import { accounts as ledgerAccounts } from '@/lib/domains/ledger/accounts';
import { paths } from '@/lib/paths';
import { fetchProviderLedger, cards, decideAtBank } from './support/bank';
import {
  getBalance,
  getBilledAmount,
  getBooking,
  findBookings,
  expectConsistentLedger,
  expectPaidOnce,
  findPayments,
} from './support/bookings';
import {
  expectConfirmed,
  fillCard,
  fillSteps,
  holdRooms,
  openItinerary,
  openPayment,
  payAtBank,
  payButton,
} from './support/checkout';
import { queryRows } from './support/database';
import { countTakenRooms, planStay } from './support/stay';
import { expect, test } from './support/test';

test.use({ account: 'booker' });

test('a second payment of the same order after a declined one results in one confirmed booking', async ({ page }) => {
  const stay = await planStay(60);
  const before = await countTakenRooms(stay);
  await openPayment(page, stay);
  await fillCard(page, cards.declined);
  await payAtBank(page, 'Failure');
  await expect(page.getByText('Your payment did not go through as it was declined by the bank.')).toBeVisible();
  const held = await getBooking(stay);
  expect(held).toMatchObject({ status: 'pending_payment', inventoryState: 'held' });

  await fillCard(page, cards.visa);
  await payAtBank(page, 'Success');
  expect(await expectConfirmed(page)).toBe(held.id);
  await expectPaidOnce(stay, before);
  const [payment] = await findPayments(held.id);
  const atProvider = (await fetchProviderLedger()).payments.filter(
    ({ order_id }) => order_id === payment?.providerOrderId,
  );
  expect(atProvider.map(({ status }) => status).sort()).toEqual(['captured', 'failed']);
});

test('a payment whose outcome never reaches the browser confirms the booking after the page was closed', async ({
  page,
  context,
}) => {
  const stay = await planStay(63);
  const before = await countTakenRooms(stay);
  await openPayment(page, stay);
  await fillCard(page, cards.visa);
  const bank = await payAtBank(page, 'Debited, but never call back');
  await page.close();
  await bank.close().catch(() => undefined);

  await expect.poll(async () => (await getBooking(stay)).status).toBe('confirmed');
  await expectPaidOnce(stay, before);
  const newPage = await context.newPage();
  const { id, reference } = await getBooking(stay);
  await newPage.goto(paths.confirmation(id));
  await expectConfirmed(newPage);
  await expect(newPage.getByText(reference).first()).toBeVisible();
});

test('double clicks on every button create one hold, one payment and one booking', async ({ page, context }) => {
  const stay = await planStay(66);
  const before = await countTakenRooms(stay);
  await openItinerary(page, stay);
  await fillSteps(page);
  await page.getByRole('button', { name: PAYMENT_TEXT.payNow, exact: true }).dblclick();
  await expect(page.getByRole('heading', { name: /^Make a payment of ₹/ })).toBeVisible();
  expect(await findBookings(stay)).toHaveLength(1);

  await fillCard(page, cards.visa);
  const opened = page.waitForEvent('popup');
  await payButton(page).dblclick();
  const bank = await opened;
  await expect(bank.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  expect(context.pages()).toHaveLength(2);
  await decideAtBank(bank, 'Success');
  await expectConfirmed(page);
  await expectPaidOnce(stay, before);
});

test('two tabs with the same stay share one hold, and a reloaded tab shows the booking that the other tab has paid', async ({
  page,
  context,
}) => {
  const stay = await planStay(69);
  const before = await countTakenRooms(stay);
  const secondTab = await context.newPage();
  for (const tab of [page, secondTab]) {
    await openItinerary(tab, stay);
    await fillSteps(tab);
  }
  await Promise.all([holdRooms(page), holdRooms(secondTab)]);
  expect(await findBookings(stay)).toHaveLength(1);
  await fillCard(page, cards.visa);
  await payAtBank(page, 'Success');
  const id = await expectConfirmed(page);
  await secondTab.reload();
  expect(await expectConfirmed(secondTab)).toBe(id);
  await expectPaidOnce(stay, before);
});

test('billing to the company uses its credit once and creates no payment', async ({ page }) => {
  const stay = await planStay(72);
  const before = await countTakenRooms(stay);
  await openItinerary(page, stay);
  await fillSteps(page);
  await page.getByRole('button', { name: 'Book now, bill to company' }).dblclick();
  const id = await expectConfirmed(page);
  const booking = await getBooking(stay);
  expect(booking).toMatchObject({ id, status: 'confirmed', inventoryState: 'sold', settlement: 'credit' });
  expect(await getBilledAmount(id)).toEqual({ billed: booking.payable, journals: 1 });
  expect(await queryRows('select 1 from pay_allocation where booking_id = $1', [id])).toEqual([]);
  expect(await countTakenRooms(stay)).toEqual(before.map(({ sold, held }) => ({ sold: sold + 1, held })));
  await expectConsistentLedger();
});

test('cancelling a paid booking refunds the payment and releases the rooms', async ({ page }) => {
  const stay = await planStay(75);
  const before = await countTakenRooms(stay);
  await openPayment(page, stay);
  await fillCard(page, cards.visa);
  await payAtBank(page, 'Success');
  const id = await expectConfirmed(page);
  const { payable } = await getBooking(stay);
  const [payment] = await findPayments(id);

  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(dialog).toContainText('Refund now');
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This booking is cancelled');

  await expect
    .poll(async () => queryRows('select amount_paise, reason, status from refund where booking_id = $1', [id]), {
      timeout: 30_000,
    })
    .toEqual([{ amount_paise: payable, reason: 'cancellation', status: 'processed' }]);
  const { refunds } = await fetchProviderLedger();
  expect(refunds.filter((refund) => refund.payment_id === payment?.providerPaymentId)).toMatchObject([
    { amount: payable, status: 'processed' },
  ]);
  expect(await getBooking(stay)).toMatchObject({ status: 'cancelled', inventoryState: 'released' });
  expect(await getBalance(ledgerAccounts.bookingPaid(id))).toBe(0);
  expect(await countTakenRooms(stay)).toEqual(before);
  await expectConsistentLedger();
});
