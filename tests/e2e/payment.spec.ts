import { PAYMENT_TEXT } from '@/lib/domains/payments/literals';
import { accounts as chart } from '@/lib/domains/ledger/accounts';
import { paths } from '@/lib/paths';
import { bankLedger, cards, decideAtBank } from './support/bank';
import {
  balance,
  billedOf,
  bookingOf,
  bookingsOf,
  expectLedgerSound,
  expectPaidOnce,
  paymentsOf,
} from './support/books';
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
import { rows } from './support/database';
import { roomsTaken, stayIn } from './support/stay';
import { expect, test } from './support/test';

test.use({ account: 'booker' });

test('a declined payment is tried again on the same order and ends as one booking', async ({ page }) => {
  const stay = await stayIn(60);
  const before = await roomsTaken(stay);
  await openPayment(page, stay);
  await fillCard(page, cards.declined);
  await payAtBank(page, 'Failure');
  await expect(page.getByText('Your payment did not go through as it was declined by the bank.')).toBeVisible();
  const held = await bookingOf(stay);
  expect(held).toMatchObject({ status: 'pending_payment', inventoryState: 'held' });

  await fillCard(page, cards.visa);
  await payAtBank(page, 'Success');
  expect(await expectConfirmed(page)).toBe(held.id);
  await expectPaidOnce(stay, before);
  const [payment] = await paymentsOf(held.id);
  const atBank = (await bankLedger()).payments.filter(({ order_id }) => order_id === payment?.providerOrderId);
  expect(atBank.map(({ status }) => status).sort()).toEqual(['captured', 'failed']);
});

test('money that was debited without a word to the browser still books, though the browser is gone', async ({
  page,
  context,
}) => {
  const stay = await stayIn(63);
  const before = await roomsTaken(stay);
  await openPayment(page, stay);
  await fillCard(page, cards.visa);
  const bank = await payAtBank(page, 'Debited, but never call back');
  await page.close();
  await bank.close().catch(() => undefined);

  await expect.poll(async () => (await bookingOf(stay)).status).toBe('confirmed');
  await expectPaidOnce(stay, before);
  const later = await context.newPage();
  const { id, reference } = await bookingOf(stay);
  await later.goto(paths.confirmation(id));
  await expectConfirmed(later);
  await expect(later.getByText(reference).first()).toBeVisible();
});

test('two presses on every button make one hold, one payment and one booking', async ({ page, context }) => {
  const stay = await stayIn(66);
  const before = await roomsTaken(stay);
  await openItinerary(page, stay);
  await fillSteps(page);
  await page.getByRole('button', { name: PAYMENT_TEXT.payNow, exact: true }).dblclick();
  await expect(page.getByRole('heading', { name: /^Make a payment of ₹/ })).toBeVisible();
  expect(await bookingsOf(stay)).toHaveLength(1);

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

test('two tabs with the same stay share one hold; what one has paid, the other shows', async ({ page, context }) => {
  const stay = await stayIn(69);
  const before = await roomsTaken(stay);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await openItinerary(tab, stay);
    await fillSteps(tab);
  }
  await Promise.all([holdRooms(page), holdRooms(other)]);
  expect(await bookingsOf(stay)).toHaveLength(1);
  await fillCard(page, cards.visa);
  await payAtBank(page, 'Success');
  const id = await expectConfirmed(page);
  await other.reload();
  expect(await expectConfirmed(other)).toBe(id);
  await expectPaidOnce(stay, before);
});

test('billing to the company draws on its credit once and takes no money', async ({ page }) => {
  const stay = await stayIn(72);
  const before = await roomsTaken(stay);
  await openItinerary(page, stay);
  await fillSteps(page);
  await page.getByRole('button', { name: 'Book now, bill to company' }).dblclick();
  const id = await expectConfirmed(page);
  const booking = await bookingOf(stay);
  expect(booking).toMatchObject({ id, status: 'confirmed', inventoryState: 'sold', settlement: 'credit' });
  expect(await billedOf(id)).toEqual({ billed: booking.payable, journals: 1 });
  expect(await rows('select 1 from pay_allocation where booking_id = $1', [id])).toEqual([]);
  expect(await roomsTaken(stay)).toEqual(before.map(({ sold, held }) => ({ sold: sold + 1, held })));
  await expectLedgerSound();
});

test('cancelling a paid stay gives the money and the nights back', async ({ page }) => {
  const stay = await stayIn(75);
  const before = await roomsTaken(stay);
  await openPayment(page, stay);
  await fillCard(page, cards.visa);
  await payAtBank(page, 'Success');
  const id = await expectConfirmed(page);
  const { payable } = await bookingOf(stay);
  const [payment] = await paymentsOf(id);

  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(dialog).toContainText('Refund now');
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This booking is cancelled');

  await expect
    .poll(async () => rows('select amount_paise, reason, status from refund where booking_id = $1', [id]), {
      timeout: 30_000,
    })
    .toEqual([{ amount_paise: payable, reason: 'cancellation', status: 'processed' }]);
  const { refunds } = await bankLedger();
  expect(refunds.filter((refund) => refund.payment_id === payment?.providerPaymentId)).toMatchObject([
    { amount: payable, status: 'processed' },
  ]);
  expect(await bookingOf(stay)).toMatchObject({ status: 'cancelled', inventoryState: 'released' });
  expect(await balance(chart.bookingPaid(id))).toBe(0);
  expect(await roomsTaken(stay)).toEqual(before);
  await expectLedgerSound();
});
