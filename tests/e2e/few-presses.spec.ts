import type { Page } from 'playwright/test';
import { SEARCH_TEXT } from '@/lib/domains/search/literals';
import { addDays, todayInIndia } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { expectConfirmed, fillSteps, openItinerary } from './support/checkout';
import { oneRow, rows } from './support/database';
import { stayIn } from './support/stay';
import { expect, test } from './support/test';

/** How often a booker presses from the home page to the confirmation; typing does not count. */
test.use({ account: 'booker' });
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const BILL = 'Book now, bill to company';

/** Two nights, whose days the calendar shows without turning a page: the pages are no part of what is counted. */
function nextNights(): { arrival: string; departure: string } {
  const today = todayInIndia(new Date());
  const isShown = addDays(today, 3).slice(0, 7) === today.slice(0, 7);
  return isShown
    ? { arrival: addDays(today, 1), departure: addDays(today, 3) }
    : { arrival: today, departure: addDays(today, 1) };
}

async function countPresses(page: Page): Promise<() => Promise<number>> {
  let presses = 0;
  await page.exposeFunction('countPress', () => (presses += 1));
  await page.addInitScript(() => {
    const { countPress } = window as unknown as { countPress: () => void };
    document.addEventListener('pointerdown', () => countPress(), { capture: true });
  });
  return async () => presses;
}

const dayIn = (page: Page, dialog: RegExp, day: string) =>
  page.getByRole('dialog', { name: dialog }).locator(`[data-day="${day}"]:not([data-outside]) button`);

/** The booker is known: what they booked last fills the next checkout in. */
test.beforeAll(async ({ browser }) => {
  const { signIn } = await import('./support/sign-in');
  const context = await browser.newContext();
  await signIn(context, 'booker');
  const page = await context.newPage();
  await openItinerary(page, await stayIn(130));
  await fillSteps(page, { first: 'Meera Iyer', email: 'meera.iyer@acme.example' });
  await page.getByRole('button', { name: BILL }).click();
  await expectConfirmed(page);
  await context.close();
});

test('the same stay on other dates takes four presses', async ({ page }) => {
  const presses = await countPresses(page);
  await page.goto(paths.home());
  const { hotelName } = await stayIn(1);
  const again = page.getByRole('button', { name: `Book again: ${hotelName}` }).first();
  await again.click();
  await dayIn(page, /^Book again$/, nextNights().arrival).click();
  await page.getByRole('button', { name: /^Review / }).click();
  await expect(page.getByRole('heading', { name: 'Ready to book' })).toBeVisible();
  await page.getByRole('button', { name: BILL }).click();
  const id = await expectConfirmed(page);
  expect(await presses()).toBe(4);
  expect(await rows('select name from booking_guest where booking_id = $1', [id])).toEqual([{ name: 'Meera Iyer' }]);
  expect(await oneRow('select (checkout - checkin) as nights from booking where id = $1', [id])).toEqual({ nights: 2 });
});

test('a new booking by a known booker takes seven presses', async ({ page }) => {
  const presses = await countPresses(page);
  const { hotelName } = await stayIn(1);
  const { arrival, departure } = nextNights();
  await page.goto(paths.home());
  await page.getByPlaceholder(SEARCH_TEXT.locationPlaceholder).click();
  await expect(page.getByRole('combobox', { name: 'Where' })).toBeFocused();
  await page.keyboard.type(hotelName);
  await page
    .getByRole('option', { name: new RegExp(`^${hotelName}`) })
    .first()
    .click();
  await dayIn(page, /^Dates of the stay$/, arrival).click();
  await dayIn(page, /^Dates of the stay$/, departure).click();
  await expect(page.getByRole('button', { name: SEARCH_TEXT.occupancyDefault })).toBeFocused();
  await page.getByRole('button', { name: SEARCH_TEXT.search, exact: true }).click();
  const select = page.getByRole('link', { name: /^Select .* at the corporate rate$/ }).first();
  await select.click();
  await expect(page.getByRole('heading', { name: 'Ready to book' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Travellers Details' })).toContainText('Meera Iyer');
  await page.getByRole('button', { name: BILL }).click();
  await expectConfirmed(page);
  expect(await presses()).toBe(7);
});

for (const width of [360, 1280]) {
  test(`at ${width} pixels a member's home page begins with the search and moves nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(paths.home());
    await expect(page.getByRole('heading', { name: 'Next stay' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Book again: / }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Recommended for you' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const search = await page.getByRole('search', { name: 'Hotels' }).boundingBox();
    expect(search?.y).toBeLessThan(200);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.01);
  });
}
