import { accounts as ledgerAccounts } from '@/lib/domains/ledger/accounts';
import { addDays } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { cards } from './support/bank';
import { expectConsistentLedger, findPayments, getBalance } from './support/bookings';
import { checkPage } from './support/check-page';
import { expectConfirmed, fillCard, openPayment, payAtBank } from './support/checkout';
import { queryRow, queryRows } from './support/database';
import { countTakenRooms, planStay } from './support/stay';
import { expect, test } from './support/test';

test.use({ account: 'booker' });

test('a booker extends a paid stay by card, sees the history, and gets a refund when it is shortened', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const stay = await planStay(61, 1);
  const longer = { ...stay, checkout: addDays(stay.checkout, 1) };
  const before = await countTakenRooms(longer);
  await openPayment(page, stay);
  await fillCard(page, cards.visa);
  await payAtBank(page, 'Success');
  const id = await expectConfirmed(page);

  await page.getByRole('link', { name: 'Change booking' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change your booking');
  await checkPage(page);
  await page.getByLabel('Check-out').fill(longer.checkout);
  await page.getByRole('button', { name: 'Show the cost' }).click();
  await expect(page.getByRole('heading', { name: 'What the change costs' })).toBeFocused();
  await expect(page.getByText('As booked')).toBeVisible();
  await checkPage(page);
  await page.getByRole('button', { name: /^Continue to pay ₹/ }).click();
  await expect(page.getByRole('heading', { name: 'Pay the difference' })).toBeVisible();
  expect((await countTakenRooms(longer))[1]?.held).toBe((before[1]?.held ?? 0) + 1);
  await fillCard(page, cards.visa);
  await payAtBank(page, 'Success');

  await expect(page).toHaveURL(paths.booking(id));
  await expect(page.getByRole('heading', { name: /^Version 2/ })).toBeVisible();
  const booked = () =>
    queryRow<{ version: number; payable: number }>(
      'select version, payable_paise as payable from booking where id = $1',
      [id],
    );
  const { version, payable } = await booked();
  expect(version).toBe(2);
  expect(await getBalance(ledgerAccounts.bookingPaid(id))).toBe(-payable);
  expect(await findPayments(id)).toHaveLength(2);
  expect(await countTakenRooms(longer)).toEqual(before.map(({ sold, held }) => ({ sold: sold + 1, held })));

  await page.getByRole('link', { name: 'Change booking' }).click();
  await page.getByLabel('Check-out').fill(stay.checkout);
  await page.getByRole('button', { name: 'Show the cost' }).click();
  await expect(page.getByText('Refunded to the original payment method')).toBeVisible();
  await page.getByRole('button', { name: 'Change the booking' }).click();
  await expect(page.getByRole('heading', { name: /^Version 3/ })).toBeVisible();
  const after = await booked();
  expect(await getBalance(ledgerAccounts.bookingPaid(id))).toBe(-after.payable);
  expect(await queryRows('select reason, amount_paise::int as amount from refund where booking_id = $1', [id])).toEqual(
    [{ reason: 'change', amount: payable - after.payable }],
  );
  expect((await countTakenRooms(longer))[1]).toEqual(before[1]);
  await expectConsistentLedger();
});
