import type { Page } from 'playwright/test';
import { accounts as ledgerAccounts } from '@/lib/domains/ledger/accounts';
import { SELECT_ALL } from '@/lib/domains/bookings/constants';
import { PAYMENT_TEXT } from '@/lib/domains/payments/constants';
import { paths } from '@/lib/paths';
import { fetchProviderLedger, cards, decideAtBank, type Decision } from './support/bank';
import { getBalance, expectConsistentLedger } from './support/bookings';
import { checkPage } from './support/check-page';
import { fillCard } from './support/checkout';
import { queryRows } from './support/database';
import { expect, test } from './support/test';

test.use({ account: 'agent' });

interface UnpaidBooking {
  id: number;
  reference: string;
  payable: number;
  toSecure: number;
}

/** Finds upcoming bookings without any payment, in the order of the list. */
async function findUnpaidBookings(count: number, skip = 0): Promise<UnpaidBooking[]> {
  const found = await queryRows<UnpaidBooking>(
    `select b.id, b.reference, b.payable_paise as payable, b.amount_to_secure_paise as "toSecure"
       from booking b
       left join ledger_account a on a.book = 'cash' and a.owner_type = 'booking' and a.type = 'paid' and a.owner_id = b.id
      where b.travel_agent_entity_id is not null and b.status = 'confirmed' and b.settlement = 'pay_at_hotel'
        and coalesce(a.balance, 0) = 0
        and not exists (select 1 from pay_allocation p where p.booking_id = b.id and p.is_open)
      order by b.checkin, b.id limit $1 offset $2`,
    [count, skip],
  );
  expect(found).toHaveLength(count);
  return found;
}

const getPaidAmount = async ({ id }: UnpaidBooking) => 0 - (await getBalance(ledgerAccounts.bookingPaid(id)));

/** The agent's payment page has a button "Pay Now" instead of the checkout's "Pay ₹…". */
async function payAtBank(page: Page, decision: Decision): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: PAYMENT_TEXT.payNow, exact: true }).click();
  await decideAtBank(await opened, decision);
}

async function openHistory(page: Page): Promise<void> {
  await page.goto(paths.bookingsTa());
  await expect(page.getByRole('tab', { name: /^Upcoming/ })).toContainText(/\d/);
}

/** Selects a booking; loads further pages of the list until it is visible. */
async function selectBooking(page: Page, { reference }: UnpaidBooking): Promise<void> {
  const box = page.getByRole('checkbox', { name: new RegExp(`^Select ${reference}`) });
  const list = page.getByRole('tabpanel').getByRole('listitem');
  await expect(list.first()).toBeVisible();
  while (!(await box.isVisible())) {
    const shown = await list.count();
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => list.count()).toBeGreaterThan(shown);
  }
  await box.check();
}

test('an agent pays for three bookings with one order, one of them in full, and the list shows them as paid', async ({
  page,
}) => {
  const [one, two, three] = (await findUnpaidBookings(3)) as [UnpaidBooking, UnpaidBooking, UnpaidBooking];
  await openHistory(page);
  await checkPage(page);
  for (const booking of [one, two, three]) await selectBooking(page, booking);
  // The first booking is switched to full payment; the switch above the list changes all three to full payment and back.
  const row = page.getByRole('listitem').filter({ hasText: one.reference });
  await row.getByRole('button', { name: 'Pay in full' }).click();
  await page.getByRole('button', { name: 'Switch part/full payment' }).click();
  await page.getByRole('button', { name: 'Switch part/full payment' }).click();
  const total = one.payable + two.toSecure + three.toSecure;
  const bar = page.getByRole('region', { name: 'Selected bookings' });
  await expect(bar).toContainText(`₹${(total / 100).toLocaleString('en-IN')}`);
  await bar.getByRole('button', { name: 'Pay', exact: true }).click();

  await expect(page).toHaveURL(/\/account\/paymentTa\/\?order_id=FO-/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for 3 bookings');
  await expect(page.getByRole('tab')).toHaveText([PAYMENT_TEXT.cardTab, PAYMENT_TEXT.netBankingTab, 'UPI']);
  await expect(page.getByRole('heading', { name: /^Make a payment of/ })).toHaveCount(0);
  await checkPage(page);
  await fillCard(page, cards.visa);
  await payAtBank(page, 'Success');
  await expect(page).toHaveURL(/\/confirmationTa\/FO-[A-Z0-9]+\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your payment is received');
  await checkPage(page);

  const receipt = /confirmationTa\/([^/]+)\//.exec(page.url())?.[1] ?? '';
  expect([await getPaidAmount(one), await getPaidAmount(two), await getPaidAmount(three)]).toEqual([
    one.payable,
    two.toSecure,
    three.toSecure,
  ]);
  const [order] = await queryRows<{ status: string; amount: number; provider: string }>(
    'select status, amount_paise as amount, provider_order_id as provider from pay_order where receipt = $1',
    [receipt],
  );
  expect(order).toMatchObject({ status: 'settled', amount: total });
  const atProvider = (await fetchProviderLedger()).payments.filter(({ order_id }) => order_id === order?.provider);
  expect(atProvider).toMatchObject([{ status: 'captured', amount: total, amount_refunded: 0 }]);
  await expectConsistentLedger();

  await page.getByRole('link', { name: 'All bookings' }).click();
  const paid = page.getByRole('listitem').filter({ hasText: one.reference });
  await expect(paid.getByText('Paid', { exact: true })).toBeVisible();
  await expect(paid.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: two.reference }).getByText('Secured')).toBeVisible();
  await page.goto(paths.bookingTa(two.id));
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
  await checkPage(page);
});

test('a declined payment opens the failure page, from which the same order can be paid', async ({ page }) => {
  const [booking] = (await findUnpaidBookings(1, 3)) as [UnpaidBooking];
  await page.goto(`${paths.bookingsTa()}?booking_id=${booking.reference}`);
  await selectBooking(page, booking);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(/paymentTa\/\?order_id=/);
  const orderId = new URL(page.url()).searchParams.get('order_id') ?? '';
  await fillCard(page, cards.declined);
  await payAtBank(page, 'Failure');
  await expect(page).toHaveURL(new RegExp(`/paymentFailureTa/\\?order_id=${orderId}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your payment did not go through');
  await checkPage(page);
  expect(await getPaidAmount(booking)).toBe(0);

  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(new RegExp(`order_id=${orderId}$`));
  await fillCard(page, cards.visa);
  await payAtBank(page, 'Success');
  await expect(page).toHaveURL(new RegExp(`/confirmationTa/${orderId}/$`));
  expect(await getPaidAmount(booking)).toBe(booking.toSecure);
  await expectConsistentLedger();
});

test('"Select all" selects the loaded bookings, "Show more" appends bookings, and filters are part of the URL', async ({
  page,
}) => {
  await openHistory(page);
  const list = page.getByRole('tabpanel').getByRole('listitem');
  await expect(list).toHaveCount(10);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(list).toHaveCount(20);
  await page.getByRole('checkbox', { name: SELECT_ALL }).check();
  const selectable = await page.getByRole('checkbox', { name: /^Select FOL/ }).count();
  await expect(page.getByRole('region', { name: 'Selected bookings' })).toContainText(`${selectable} bookings`);
  await page.getByRole('checkbox', { name: SELECT_ALL }).uncheck();
  await expect(page.getByRole('region', { name: 'Selected bookings' })).toHaveCount(0);

  await page.getByLabel('Payment due to').fill('2020-01-01');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/payment_due_end=2020-01-01/);
  await expect(page.getByText('No booking matches these filters').first()).toBeVisible();
  await page.getByRole('link', { name: 'Clear', exact: true }).click();
  await expect(list).toHaveCount(10);
  await page.getByRole('tab', { name: /^Cancelled/ }).click();
  await expect(list).toHaveCount(10);
});

test.describe('a corporate booker', () => {
  test.use({ account: 'booker' });
  test('who opens a travel agent page is redirected to the booking history', async ({ page }) => {
    for (const path of [
      paths.bookingsTa(),
      paths.paymentTa('FO-X'),
      paths.paymentFailureTa(),
      paths.confirmationTa('FO-X'),
    ]) {
      await page.goto(path);
      await expect(page).toHaveURL(new RegExp(`${paths.bookings()}$`));
    }
  });
});
