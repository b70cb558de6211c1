import type { Page } from 'playwright/test';
import { SEARCH_TEXT } from '@/lib/domains/search/constants';
import { paths } from '@/lib/paths';
import { chooseDates, chooseDatesByKeyboard, choosePlaceByKeyboard, openSearch } from './support/search-form';
import { dayFromToday } from './support/stay';
import { expect, test } from './support/test';

test.use({ account: 'booker' });

/** While suggestions are open, the other buttons are hidden from assistive technology but can be clicked. */
const buttonBehindSuggestions = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: name === SEARCH_TEXT.search, includeHidden: true });

test('the search form can be used with the keyboard only', async ({ page }) => {
  await page.goto(paths.home());
  await choosePlaceByKeyboard(page, 'Indiranagar');
  await chooseDatesByKeyboard(page, 2);
  const occupancy = page.getByRole('button', { name: SEARCH_TEXT.occupancyDefault });
  await occupancy.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Rooms and guests' })).toBeVisible();
  await page.getByRole('button', { name: SEARCH_TEXT.presetTwoAdults }).focus();
  await page.keyboard.press('Enter');
  await expect(occupancy).toContainText(SEARCH_TEXT.presetTwoAdults);
  await page.getByRole('button', { name: SEARCH_TEXT.search, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\/\?.*roomconfig=2-0/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Indiranagar');
});

test('the search box requests suggestions from three letters on, and once for letters typed within 300 ms', async ({
  page,
}) => {
  await openSearch(page);
  const requestedTexts: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/autocomplete/')) requestedTexts.push(searchParams.get('search_string') ?? '');
  });
  const box = page.getByRole('combobox', { name: 'Where' });
  await box.fill('in');
  await page.waitForTimeout(500);
  // All key presses are in one evaluate call, because on a slow machine separate calls could be more than 300 ms apart.
  await box.evaluate((input: HTMLInputElement) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (const text of ['ind', 'indi', 'indir', 'indira', 'indiran']) {
      setValue?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
  await expect(page.getByRole('option', { name: /Indiranagar/ }).first()).toBeVisible();
  expect(requestedTexts.filter((text) => text !== '')).toEqual(['indiran']);
});

test('letters typed before the search form has hydrated are preserved on a slow machine', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto(paths.home());
  await page.getByPlaceholder(SEARCH_TEXT.locationPlaceholder).pressSequentially('Indiranagar', { delay: 30 });
  await expect(page.getByRole('combobox', { name: 'Where' })).toHaveValue('Indiranagar');
});

test('a search without a place stays on the page and focuses the search box', async ({ page }) => {
  await openSearch(page);
  await buttonBehindSuggestions(page, SEARCH_TEXT.search).click();
  await expect(page.getByRole('combobox', { name: 'Where' })).toBeFocused();
  await expect(page).toHaveURL(paths.home());
});

test('a stay of fifteen nights can be searched, and one of sixteen shows the error message of the specification', async ({
  page,
}) => {
  await openSearch(page);
  await choosePlaceByKeyboard(page, 'Indiranagar');
  await chooseDates(page, dayFromToday(1), dayFromToday(17));
  const errorDialog = page.getByRole('dialog').filter({ hasText: SEARCH_TEXT.stayTooLong });
  await expect(errorDialog).toBeVisible();
  await expect(errorDialog).toContainText(
    'We are unable to process requests for a long stay duration. Please choose a stay duration less than 15 days',
  );
  await errorDialog.getByRole('button', { name: 'Choose other dates' }).click();
  await expect(errorDialog).toBeHidden();
  await chooseDates(page, null, dayFromToday(16));
  await page.getByRole('button', { name: SEARCH_TEXT.search, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`checkin=${dayFromToday(1)}&checkout=${dayFromToday(16)}`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d+ hotels/);
});

test('rooms can be added, given children and removed', async ({ page }) => {
  await openSearch(page);
  await buttonBehindSuggestions(page, SEARCH_TEXT.occupancyDefault).click();
  await page.getByRole('button', { name: SEARCH_TEXT.multipleRooms }).click();
  await page.getByRole('button', { name: SEARCH_TEXT.addRoom }).click();
  const secondRoom = page.getByRole('group', { name: 'Room 2' });
  await secondRoom.getByRole('button', { name: 'One more: Kids' }).click();
  await expect(
    page.getByRole('group', { name: 'Room 1' }).getByRole('button', { name: SEARCH_TEXT.remove }),
  ).toHaveCount(0);
  await secondRoom.getByRole('button', { name: SEARCH_TEXT.remove }).click();
  await expect(secondRoom).toHaveCount(0);
  await page.getByRole('button', { name: SEARCH_TEXT.confirm, exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Rooms and guests' })).toBeHidden();
});
