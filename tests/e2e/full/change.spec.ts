import type { Page } from 'playwright/test';
import { accounts as ledgerAccounts } from '@/lib/domains/ledger/accounts';
import { addDays } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { accounts, type Account } from '../support/accounts';
import { expectConsistentLedger, getBalance } from '../support/bookings';
import { checkPage } from '../support/check-page';
import { queryRow, queryRows } from '../support/database';
import { expect, test } from '../support/test';

interface Booked {
  id: number;
  checkout: string;
  payable: number;
}

/** Finds an upcoming booking of the account whose next night is free in its room type. */
async function findBooking(account: Account, settlement: 'credit' | 'pay_at_hotel'): Promise<Booked> {
  const [found] = await queryRows<Booked>(
    `select b.id, b.checkout::text as checkout, b.payable_paise as payable
       from booking b join app_user u on u.id = b.user_id
       join inventory_night n on n.hotel_id = b.hotel_id and n.room_type_id = b.room_type_id and n.night = b.checkout
      where u.email = $1 and b.settlement = $2 and b.status = 'confirmed' and b.checkin > current_date + 4
        and b.checkout - b.checkin < 15 and n.total - n.sold - n.held >= b.room_count and not n.stop_sell
        and not exists (select 1 from pay_allocation p where p.booking_id = b.id and p.is_open)
      order by b.version, b.id limit 1`,
    [accounts[account].email, settlement],
  );
  if (!found) throw new Error(`${account} has no upcoming booking by ${settlement}`);
  return found;
}

const getPayable = async ({ id }: Booked) =>
  (await queryRow<{ payable: number }>('select payable_paise as payable from booking where id = $1', [id])).payable;

async function askCost(page: Page, { id }: Booked, checkout: string, reason?: string): Promise<void> {
  await page.goto(paths.changeBooking(id));
  await page.getByLabel('Check-out').fill(checkout);
  if (reason) await page.getByLabel('Reason for the early departure').fill(reason);
  await page.getByRole('button', { name: 'Show the cost' }).click();
  await expect(page.getByRole('heading', { name: 'What the change costs' })).toBeVisible();
}

async function confirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change the booking' }).click();
  await expect(page.getByRole('heading', { name: 'Changes' })).toBeVisible();
}

/** Extends the stay by a night and shortens it again. */
async function changeThereAndBack(page: Page, booked: Booked, labels: { dearer: string; cheaper: string }) {
  await askCost(page, booked, addDays(booked.checkout, 1));
  await expect(page.getByText(labels.dearer)).toBeVisible();
  await checkPage(page);
  expect(await getPayable(booked)).toBe(booked.payable);
  await confirm(page);
  expect(await getPayable(booked)).toBeGreaterThan(booked.payable);
  await askCost(page, booked, booked.checkout);
  await expect(page.getByText(labels.cheaper)).toBeVisible();
  await confirm(page);
  expect(await getPayable(booked)).toBe(booked.payable);
  await expectConsistentLedger();
}

test.describe('a booker', () => {
  test.use({ account: 'booker' });

  test('extends and shortens a stay that is billed to the company', async ({ page }) => {
    const booked = await findBooking('booker', 'credit');
    const labels = { dearer: 'Added to your company’s bill', cheaper: 'Returned to your company’s credit' };
    await changeThereAndBack(page, booked, labels);
    expect(await getBalance(ledgerAccounts.bookingBilled(booked.id))).toBe(booked.payable);
  });

  test('extends and shortens a stay that is paid at the hotel', async ({ page }) => {
    const booked = await findBooking('booker', 'pay_at_hotel');
    await changeThereAndBack(page, booked, { dearer: 'More to pay at the hotel', cheaper: 'Less to pay at the hotel' });
  });

  test('extends a stay that has begun, and ends it early with a reason', async ({ page }) => {
    const booked = await findBooking('booker', 'credit');
    await queryRows(`update booking set status = 'checked_in' where id = $1`, [booked.id]);
    await page.goto(paths.changeBooking(booked.id));
    await expect(page.getByLabel('Check-in')).toHaveCount(0);
    await checkPage(page);
    await askCost(page, booked, addDays(booked.checkout, 1));
    await confirm(page);
    await askCost(page, booked, booked.checkout, 'The meeting was cancelled');
    await confirm(page);
    await expect(page.getByText('The meeting was cancelled')).toBeVisible();
    await queryRows(`update booking set status = 'confirmed' where id = $1`, [booked.id]);
    await expectConsistentLedger();
  });
});

test.describe('a travel agent', () => {
  test.use({ account: 'agent' });

  test('opens a change from the list, and owes the amount of the changed stay', async ({ page }) => {
    const booked = await findBooking('agent', 'pay_at_hotel');
    await page.goto(paths.bookingsTa());
    await expect(page.getByRole('link', { name: /^Change booking FOL/ }).first()).toBeVisible();
    await changeThereAndBack(page, booked, { dearer: 'Added to the amount due', cheaper: 'No longer due' });
  });
});
