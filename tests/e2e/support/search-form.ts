import { expect, type Page } from 'playwright/test';
import { SEARCH_TEXT } from '@/lib/domains/search/literals';
import { paths } from '@/lib/paths';

/** The landing page with the search form awake. */
export async function openSearch(page: Page): Promise<void> {
  await page.goto(paths.home());
  await page.getByPlaceholder(SEARCH_TEXT.locationPlaceholder).click();
  await expect(page.getByRole('combobox', { name: 'Where' })).toBeVisible();
}

/** Tabs to the search box, types, and takes the first suggestion of that name with the arrow keys. */
export async function choosePlaceByKeyboard(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder(SEARCH_TEXT.locationPlaceholder).focus();
  const box = page.getByRole('combobox', { name: 'Where' });
  await expect(box).toBeVisible();
  await box.focus();
  await page.keyboard.type(name, { delay: 20 });
  const wanted = page.getByRole('option', { name: new RegExp(`^${name}`) }).first();
  await expect(wanted).toBeVisible();
  for (let press = 0; press < 12 && (await wanted.getAttribute('data-highlighted')) === null; press += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue(new RegExp(`^${name}`));
}

const calendar = (page: Page) =>
  page.getByRole('dialog', { name: /^(Dates of the stay|Choose check-in and check-out)$/ });

async function pressDay(page: Page, date: string): Promise<void> {
  const day = calendar(page).locator(`[data-day="${date}"]:not([data-outside]) button`);
  while (!(await day.isVisible())) await calendar(page).getByRole('button', { name: 'Next month' }).click();
  await day.click();
}

/** Presses the days of a stay in the calendar, opening it if need be; null leaves the check-in as it is. */
export async function chooseDates(page: Page, checkin: string | null, checkout: string): Promise<void> {
  // It may be opening by itself just now, since a place was chosen: the press closes it then.
  await expect(async () => {
    if (!(await calendar(page).isVisible()))
      await page.getByRole('button', { name: SEARCH_TEXT.checkInPlaceholder }).click();
    await expect(calendar(page).getByRole('grid').first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  if (checkin) await pressDay(page, checkin);
  await pressDay(page, checkout);
}

/** In the calendar that choosing a place has opened: a week from its first day, for so many nights. */
export async function chooseDatesByKeyboard(page: Page, nights: number): Promise<void> {
  await expect(calendar(page).locator('button:focus')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  for (let night = 0; night < nights; night += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(calendar(page)).toBeHidden();
}
