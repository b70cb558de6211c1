import type { Page } from 'playwright/test';
import { SEARCH_TEXT } from '@/lib/domains/search/literals';
import { paths } from '@/lib/paths';
import { chooseDates, chooseDatesByKeyboard, choosePlaceByKeyboard, openSearch } from './support/search-form';
import { inDays } from './support/stay';
import { expect, test } from './support/test';

test.use({ account: 'booker' });

/** A button of the form while the suggestions show: a pointer reaches it, a screen reader closes them first. */
const besideTheSuggestions = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: name === SEARCH_TEXT.search, includeHidden: true });

test('finds hotels by keyboard alone', async ({ page }) => {
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

test('one or two letters ask for nothing, three ask once', async ({ page }) => {
  await openSearch(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/autocomplete/')) asked.push(searchParams.get('search_string') ?? '');
  });
  const box = page.getByRole('combobox', { name: 'Where' });
  await box.fill('in');
  await page.waitForTimeout(500);
  // In one go, so that a slow machine cannot put more than 300 ms between two letters.
  await box.evaluate((input: HTMLInputElement) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (const text of ['ind', 'indi', 'indir', 'indira', 'indiran']) {
      setValue?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
  await expect(page.getByRole('option', { name: /Indiranagar/ }).first()).toBeVisible();
  expect(asked.filter((text) => text !== '')).toEqual(['indiran']);
});

test('no letter is lost while the form wakes on a slow machine', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto(paths.home());
  await page.getByPlaceholder(SEARCH_TEXT.locationPlaceholder).pressSequentially('Indiranagar', { delay: 30 });
  await expect(page.getByRole('combobox', { name: 'Where' })).toHaveValue('Indiranagar');
});

test('a search without a place goes nowhere and puts the cursor where it is missing', async ({ page }) => {
  await openSearch(page);
  await besideTheSuggestions(page, SEARCH_TEXT.search).click();
  await expect(page.getByRole('combobox', { name: 'Where' })).toBeFocused();
  await expect(page).toHaveURL(paths.home());
});

test('fifteen nights can be chosen, sixteen are refused in the given words', async ({ page }) => {
  await openSearch(page);
  await choosePlaceByKeyboard(page, 'Indiranagar');
  await chooseDates(page, inDays(1), inDays(17));
  const refusal = page.getByRole('dialog').filter({ hasText: SEARCH_TEXT.stayTooLong });
  await expect(refusal).toBeVisible();
  await expect(refusal).toContainText(
    'We are unable to process requests for a long stay duration. Please choose a stay duration less than 15 days',
  );
  await refusal.getByRole('button', { name: 'Choose other dates' }).click();
  await expect(refusal).toBeHidden();
  await chooseDates(page, null, inDays(16));
  await page.getByRole('button', { name: SEARCH_TEXT.search, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`checkin=${inDays(1)}&checkout=${inDays(16)}`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d+ hotels/);
});

test('rooms are added, filled and removed', async ({ page }) => {
  await openSearch(page);
  await besideTheSuggestions(page, SEARCH_TEXT.occupancyDefault).click();
  await page.getByRole('button', { name: SEARCH_TEXT.multipleRooms }).click();
  await page.getByRole('button', { name: SEARCH_TEXT.addRoom }).click();
  const second = page.getByRole('group', { name: 'Room 2' });
  await second.getByRole('button', { name: 'One more: Kids' }).click();
  await expect(
    page.getByRole('group', { name: 'Room 1' }).getByRole('button', { name: SEARCH_TEXT.remove }),
  ).toHaveCount(0);
  await second.getByRole('button', { name: SEARCH_TEXT.remove }).click();
  await expect(second).toHaveCount(0);
  await page.getByRole('button', { name: SEARCH_TEXT.confirm, exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Rooms and guests' })).toBeHidden();
});
