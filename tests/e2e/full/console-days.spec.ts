import type { Page } from 'playwright/test';
import { consolePaths } from '@/lib/console-paths';
import { cards } from '../support/bank';
import { expectConfirmed, fillCard, openPayment, payAtBank } from '../support/checkout';
import { signInAtConsole } from '../support/console-sign-in';
import { queryRow } from '../support/database';
import { pressEnterOn, tabTo, typeInto } from '../support/keyboard';
import { dayFromToday, planStay } from '../support/stay';
import { expect, test } from '../support/test';

/** A list that is loading when the session ends is answered with 401; a call that needs a fresh proof with 403. */
test.use({ account: 'booker', expectedProblem: /status of 40[13]/ });
test.slow();

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name, exact: true });

const newestBooking = async () =>
  (await queryRow<{ reference: string }>('select reference from booking order by id desc limit 1')).reference;

test('support finds a booking by keyboard, writes a note, corrects the guest and cancels by policy', async ({
  page,
  browser,
}) => {
  await openPayment(page, await planStay(41));
  await fillCard(page, cards.visa);
  await payAtBank(page, 'Success');
  await expectConfirmed(page);
  const reference = await newestBooking();

  const support = await (await browser.newContext()).newPage();
  await signInAtConsole(support, 'support@folio.example');
  await expect(async () => {
    await support.keyboard.press('Control+k');
    await expect(support.getByRole('dialog')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await support.keyboard.type(reference);
  await expect(support.getByRole('option', { name: new RegExp(reference) })).toBeVisible();
  await support.keyboard.press('ArrowDown');
  await support.keyboard.press('Enter');
  await expect(support).toHaveURL(consolePaths.booking(reference));

  await typeInto(support, support.getByLabel('New note'), 'The guest arrives by train');
  await pressEnterOn(support, support.getByRole('button', { name: 'Add note' }));
  await expect(support.getByRole('listitem').filter({ hasText: 'The guest arrives by train' }).first()).toBeVisible();

  await pressEnterOn(support, support.getByRole('button', { name: 'Correct guests' }));
  const guests = support.getByRole('dialog', { name: 'Correct guests' });
  await guests.getByLabel(/^Name/).first().fill('Corrected Guest');
  await guests.getByLabel('Reason').fill('A spelling mistake');
  await support.keyboard.press('Enter');
  await expect(guests).toHaveCount(0);
  await expect(support.getByText('Corrected Guest').first()).toBeVisible();

  await pressEnterOn(support, support.getByRole('button', { name: 'Cancel by policy' }));
  const cancel = support.getByRole('dialog');
  await pressEnterOn(support, cancel.getByRole('button', { name: 'Cancel by policy' }));
  await expect(cancel).toHaveCount(0);
  const cancelled = () => queryRow('select status from booking where reference = $1', [reference]);
  await expect.poll(cancelled).toEqual({ status: 'cancelled' });
  await expect(support.getByText(/cancelled/i).first()).toBeVisible();
});

test('content writes a draft, sees its preview, publishes it and withdraws it again', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await signInAtConsole(page, 'content@folio.example', consolePaths.content());
  const row = page.getByRole('table').getByRole('link').first();
  await tabTo(page, row);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeVisible();
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.fill('A line of the content editor');
  await pressEnterOn(page, page.getByRole('button', { name: 'Save draft' }));
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Preview' }).click();
  await expect(page.getByText('The draft, which visitors do not see')).toBeVisible();
  await expect(page.getByText('A line of the content editor').first()).toBeVisible();
  await page.goBack();
  await pressEnterOn(page, page.getByRole('button', { name: 'Publish', exact: true }));
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await pressEnterOn(page, page.getByRole('button', { name: 'Withdraw' }));
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Product text')).toBeVisible();
});

test('revenue creates a coupon, finds it in the list and ends it', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await signInAtConsole(page, 'revenue@folio.example');
  await menu(page, 'Rates').click();
  await page.getByRole('main').getByRole('link', { name: 'Coupons' }).click();
  await pressEnterOn(page, page.getByRole('button', { name: 'Create a coupon' }));
  const dialog = page.getByRole('dialog');
  const code = `DAY${Date.now() % 1_000_000}`;
  await dialog.getByLabel('Code', { exact: true }).fill(code);
  await dialog.getByLabel('Description').fill('A day of revenue');
  await dialog.getByLabel('Percent off').fill('5');
  await dialog.getByLabel('First day').fill(dayFromToday(0));
  await dialog.getByLabel('Last day').fill(dayFromToday(30));
  await dialog.getByRole('button', { name: 'Create the coupon' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(consolePaths.coupons());
  await page.getByRole('link', { name: code }).click();
  await expect(page.getByText('A day of revenue').first()).toBeVisible();
  await pressEnterOn(page, page.getByRole('button', { name: 'End the coupon' }));
  await page.getByRole('dialog').getByLabel('Reason').fill('The day is over');
  await page.getByRole('dialog').getByRole('button', { name: 'End the coupon' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const ended = () => queryRow('select not is_active as ended from coupon where code = $1', [code]);
  await expect.poll(ended).toEqual({ ended: true });
});

test('catalogue withdraws a hotel with a reason and publishes it again', async ({ browser }) => {
  const { hotel, name } = await queryRow<{ hotel: number; name: string }>(
    "select id as hotel, name from hotel where status = 'published' order by id desc limit 1",
  );
  const page = await (await browser.newContext()).newPage();
  await signInAtConsole(page, 'catalogue@folio.example', consolePaths.hotels());
  await typeInto(page, page.getByLabel('Code, name or city'), name);
  await page.keyboard.press('Enter');
  const link = page.getByRole('table').getByRole('link', { name }).first();
  await pressEnterOn(page, link);
  await expect(page).toHaveURL(consolePaths.hotel(hotel));
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Closed for repairs');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
  await expect(page.getByText('Closed for repairs').first()).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
});

test('the auditor reads the audit log and every section, and finds nothing to press that changes anything', async ({
  browser,
}) => {
  const reference = await newestBooking();
  const page = await (await browser.newContext()).newPage();
  await signInAtConsole(page, 'auditor@folio.example', consolePaths.audit());
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  const download = page.waitForEvent('download');
  await pressEnterOn(page, page.getByRole('button', { name: /CSV/ }));
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await page.goto(consolePaths.booking(reference));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of ['Add note', 'Correct guests', 'Cancel by policy', 'Send confirmation again'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await page.goto(consolePaths.coupons());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create a coupon' })).toHaveCount(0);
});
