import type { Page } from 'playwright/test';
import { paths } from '@/lib/paths';
import { PASSWORD } from '../support/accounts';
import { expectConsistentLedger } from '../support/bookings';
import { checkPage } from '../support/check-page';
import { queryRow } from '../support/database';
import { HOTEL_CODE } from '../support/stay';
import { expect, test } from '../support/test';

const TABLET = { width: 820, height: 1180 };
const PHONE = { width: 360, height: 740 };

async function openToday(page: Page): Promise<void> {
  const { id } = await queryRow<{ id: number }>('select id from hotel where code = $1', [HOTEL_CODE]);
  await page.goto(paths.deskSection(id, 'today'));
  await page.getByLabel('Email').fill('desk@copperlane.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
}

const stays = (page: Page, list: string) => page.getByRole('list', { name: list, exact: true }).getByRole('button');
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

/** Opens a list whose stays began yesterday, and returns its stays that last longer than until tomorrow. */
async function inHouse(page: Page) {
  await page.getByRole('tab', { name: /In house/ }).click();
  return stays(page, 'In house').filter({ hasText: '4 nights' });
}

test('a desk records arrivals, a room number and an early departure on a tablet', async ({ page }) => {
  await page.setViewportSize(TABLET);
  await openToday(page);
  await expect(stays(page, 'Arrivals').first()).toBeVisible();
  expect(await stays(page, 'Arrivals').count()).toBeGreaterThanOrEqual(5);
  await expect(
    stays(page, 'Arrivals')
      .filter({ hasText: /Take ₹/ })
      .first(),
  ).toBeVisible();
  await checkPage(page);
  const arrival = stays(page, 'Arrivals').filter({ hasText: 'Due' }).first();
  const reference = /FOL\w+/.exec((await arrival.textContent()) ?? '')?.[0] ?? '';
  await arrival.click();
  await dialog(page)
    .getByLabel(/Room number/)
    .first()
    .fill('204');
  await press(page, 'Save room number');
  await expect(page.getByText('The room number is saved')).toBeVisible();
  await press(page, 'Check in');
  await expect(dialog(page)).toContainText('Nothing is charged or refunded');
  await press(page, 'Check in');
  await expect(dialog(page)).toContainText('In house');
  await press(page, 'Close');
  await expect(stays(page, 'Arrivals').filter({ hasText: reference })).toContainText('Room 204');

  const early = (await inHouse(page)).last();
  await early.click();
  await press(page, 'Early departure');
  await expect(dialog(page)).toContainText(/nights? released/);
  await dialog(page).getByLabel('Reason').fill('The meeting was cancelled');
  await checkPage(page);
  await press(page, 'Early departure');
  await expect(dialog(page)).toContainText('Departed');
  await expect(dialog(page)).toContainText('The meeting was cancelled');
  await expectConsistentLedger();
});

test('a desk records a no-show and reverses it on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openToday(page);
  const stay = (await inHouse(page)).first();
  const reference = /FOL\w+/.exec((await stay.textContent()) ?? '')?.[0] ?? '';
  await stay.click();
  await press(page, 'Record no-show');
  await expect(dialog(page)).toContainText('The charge is ₹');
  await checkPage(page);
  await press(page, 'Record no-show');
  await expect(dialog(page)).toContainText('No-show');
  await press(page, 'Reverse no-show');
  await expect(dialog(page)).toContainText('are taken back');
  await press(page, 'Reverse no-show');
  await expect(dialog(page)).toContainText('In house');
  await press(page, 'Close');
  await page.getByLabel('Name or reference').fill(reference);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '1 stay for' })).toBeVisible();
  await expectConsistentLedger();
});

test('a desk keeps a room for guests with the keyboard alone, and prints the list', async ({ page }) => {
  await openToday(page);
  const rows = stays(page, 'Arrivals');
  await page.getByRole('tab', { name: /Arrivals/ }).focus();
  await page.keyboard.press('Tab');
  if (!(await rows.first().evaluate((row) => row === document.activeElement))) await page.keyboard.press('Tab');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(rows.last()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(rows.nth((await rows.count()) - 2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  const action = dialog(page).getByRole('button', { name: 'Not arrived yet, keep the room' });
  for (let tabs = 0; tabs < 10; tabs += 1) {
    if (await action.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('stays reserved until midnight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('Not arrived');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/: Arrivals, /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print list' })).toBeHidden();
  await expect(rows.first()).toBeVisible();
});
