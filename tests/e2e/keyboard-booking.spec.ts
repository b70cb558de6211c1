import { SEARCH_TEXT } from '@/lib/domains/search/constants';
import { PAYMENT_TEXT } from '@/lib/domains/payments/constants';
import { NAVBAR_TEXT } from '@/lib/platform/shell/constants';
import { paths } from '@/lib/paths';
import { accounts, PASSWORD } from './support/accounts';
import { expectConfirmed, payButton } from './support/checkout';
import { queryRow } from './support/database';
import { expectVisibleFocus, pressEnterOn, tabTo, typeInto } from './support/keyboard';
import { chooseDatesByKeyboard } from './support/search-form';
import { planStay } from './support/stay';
import { expect, test } from './support/test';

test('a booker can find, book and pay for a stay with the keyboard only, with a visible focus after every step', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const { hotelName } = await planStay(7);

  await page.goto(paths.login());
  await typeInto(page, page.getByLabel('Email'), accounts.booker.email);
  await typeInto(page, page.getByLabel('Password', { exact: true }), PASSWORD);
  await pressEnterOn(page, page.getByRole('button', { name: NAVBAR_TEXT.login, exact: true }));
  await expect(page).toHaveURL(paths.home());

  // Focusing the placeholder of the search box replaces it with the interactive box, which takes over the focus.
  await tabTo(page, page.getByPlaceholder(SEARCH_TEXT.locationPlaceholder));
  const box = page.getByRole('combobox', { name: 'Where' });
  await expect(box).toBeFocused();
  await page.keyboard.type(hotelName, { delay: 20 });
  const suggestion = page.getByRole('option', { name: new RegExp(`^${hotelName}`) }).first();
  await expect(suggestion).toBeVisible();
  for (let down = 0; down < 12 && (await suggestion.getAttribute('data-highlighted')) === null; down += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await chooseDatesByKeyboard(page, 2);
  await pressEnterOn(page, page.getByRole('button', { name: SEARCH_TEXT.search, exact: true }));

  await expect(page.getByRole('heading', { level: 1 })).toContainText(hotelName);
  await pressEnterOn(page, page.getByRole('link', { name: /^Select .*Oak.* at the corporate rate$/ }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review and book');

  const continueButton = page.getByRole('button', { name: 'Continue', exact: true });
  // The checkout is prefilled from the earlier booking. Tab selects the text of a field, so that typing replaces it.
  const travellers = page.getByRole('region', { name: 'Travellers Details' });
  await pressEnterOn(page, travellers.getByRole('button', { name: 'Change' }));
  await typeInto(page, page.getByLabel('Name', { exact: true }), 'Keya Bose');
  await pressEnterOn(page, continueButton);
  await expect(page.getByRole('radio').first()).toBeVisible();
  await expectVisibleFocus(page);
  await pressEnterOn(page, continueButton);
  const payNow = page.getByRole('button', { name: PAYMENT_TEXT.payNow, exact: true });
  await expect(payNow).toBeVisible();
  await expectVisibleFocus(page);
  await pressEnterOn(page, payNow);

  await expect(page.getByRole('heading', { name: /^Make a payment of ₹/ })).toBeVisible();
  await expectVisibleFocus(page);
  await typeInto(page, page.getByLabel('CVV'), '123');
  await expect(payButton(page)).toBeEnabled();
  await tabTo(page, payButton(page));
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  const bank = await opened;
  await expect(bank.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  await pressEnterOn(bank, bank.getByRole('button', { name: 'Success', exact: true }));

  const id = await expectConfirmed(page);
  expect(await queryRow('select status, settlement from booking where id = $1', [id])).toEqual({
    status: 'confirmed',
    settlement: 'prepaid',
  });
});
