import { expect, type Page } from 'playwright/test';
import { SEARCH_TEXT } from '@/lib/domains/search/constants';
import { paths } from '@/lib/paths';

/** Opens the landing page and waits until the search form is interactive. */
export async function openSearch(page: Page): Promise<void> {
  await page.goto(paths.home());
  await page.getByPlaceholder(SEARCH_TEXT.locationPlaceholder).click();
  await expect(page.getByRole('combobox', { name: 'Where' })).toBeVisible();
}

/** Types into the search box and selects the first suggestion of that name with the arrow keys. */
export async function choosePlaceByKeyboard(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder(SEARCH_TEXT.locationPlaceholder).focus();
  const box = page.getByRole('combobox', { name: 'Where' });
  await expect(box).toBeVisible();
  await box.focus();
  await page.keyboard.type(name, { delay: 20 });
  const suggestion = page.getByRole('option', { name: new RegExp(`^${name}`) }).first();
  await expect(suggestion).toBeVisible();
  for (let press = 0; press < 12 && (await suggestion.getAttribute('data-highlighted')) === null; press += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue(new RegExp(`^${name}`));
}

const calendar = (page: Page) =>
  page.getByRole('dialog', { name: /^(Dates of the stay|Choose check-in and check-out)$/ });

async function clickDay(page: Page, date: string): Promise<void> {
  const day = calendar(page).locator(`[data-day="${date}"]:not([data-outside]) button`);
  while (!(await day.isVisible())) await calendar(page).getByRole('button', { name: 'Next month' }).click();
  await day.click();
}

/** Clicks the days of a stay in the calendar, which is opened if necessary. A null check-in keeps the present one. */
export async function chooseDates(page: Page, checkin: string | null, checkout: string): Promise<void> {
  // Choosing a place also opens the calendar; a click at the same moment closes it again, so the click is repeated.
  await expect(async () => {
    if (!(await calendar(page).isVisible()))
      await page.getByRole('button', { name: SEARCH_TEXT.checkInPlaceholder }).click();
    await expect(calendar(page).getByRole('grid').first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  if (checkin) await clickDay(page, checkin);
  await clickDay(page, checkout);
}

/** Chooses a stay that begins a week after the focused day. The calendar is already open, because a place was chosen. */
export async function chooseDatesByKeyboard(page: Page, nights: number): Promise<void> {
  await expect(calendar(page).locator('button:focus')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  for (let night = 0; night < nights; night += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(calendar(page)).toBeHidden();
}
