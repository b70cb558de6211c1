import { SEARCH_TEXT } from '@/lib/domains/search/literals';
import { PAYMENT_TEXT } from '@/lib/domains/payments/literals';
import { NAVBAR_TEXT } from '@/lib/platform/shell/literals';
import { paths } from '@/lib/paths';
import { accounts, PASSWORD } from './support/accounts';
import { expectConfirmed, payButton } from './support/checkout';
import { oneRow } from './support/database';
import { expectSeenFocus, press, tabTo, typeInto } from './support/keyboard';
import { chooseDatesByKeyboard } from './support/search-form';
import { stayIn } from './support/stay';
import { expect, test } from './support/test';

test('a stay is found, booked and paid by keyboard alone, and the focus is never lost', async ({ page }) => {
  test.setTimeout(150_000);
  const { hotelName } = await stayIn(7);

  await page.goto(paths.login());
  await typeInto(page, page.getByLabel('Email'), accounts.booker.email);
  await typeInto(page, page.getByLabel('Password', { exact: true }), PASSWORD);
  await press(page, page.getByRole('button', { name: NAVBAR_TEXT.login, exact: true }));
  await expect(page).toHaveURL(paths.home());

  // Reached for, the stand-in of the search box becomes the search itself and keeps the focus.
  await tabTo(page, page.getByPlaceholder(SEARCH_TEXT.locationPlaceholder));
  const box = page.getByRole('combobox', { name: 'Where' });
  await expect(box).toBeFocused();
  await page.keyboard.type(hotelName, { delay: 20 });
  const wanted = page.getByRole('option', { name: new RegExp(`^${hotelName}`) }).first();
  await expect(wanted).toBeVisible();
  for (let down = 0; down < 12 && (await wanted.getAttribute('data-highlighted')) === null; down += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await chooseDatesByKeyboard(page, 2);
  await press(page, page.getByRole('button', { name: SEARCH_TEXT.search, exact: true }));

  await expect(page.getByRole('heading', { level: 1 })).toContainText(hotelName);
  await press(page, page.getByRole('link', { name: /^Select .*Oak.* at the corporate rate$/ }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review and book');

  const next = page.getByRole('button', { name: 'Continue', exact: true });
  // This booker booked before: the checkout is filled in. In the field that Tab reaches the text is selected, and typed over.
  const travellers = page.getByRole('region', { name: 'Travellers Details' });
  await press(page, travellers.getByRole('button', { name: 'Change' }));
  await typeInto(page, page.getByLabel('Name', { exact: true }), 'Keya Bose');
  await press(page, next);
  await expect(page.getByRole('radio').first()).toBeVisible();
  await expectSeenFocus(page);
  await press(page, next);
  const payNow = page.getByRole('button', { name: PAYMENT_TEXT.payNow, exact: true });
  await expect(payNow).toBeVisible();
  await expectSeenFocus(page);
  await press(page, payNow);

  await expect(page.getByRole('heading', { name: /^Make a payment of ₹/ })).toBeVisible();
  await expectSeenFocus(page);
  await typeInto(page, page.getByLabel('CVV'), '123');
  await expect(payButton(page)).toBeEnabled();
  await tabTo(page, payButton(page));
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  const bank = await opened;
  await expect(bank.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  await press(bank, bank.getByRole('button', { name: 'Success', exact: true }));

  const id = await expectConfirmed(page);
  expect(await oneRow('select status, settlement from booking where id = $1', [id])).toEqual({
    status: 'confirmed',
    settlement: 'prepaid',
  });
});
