import type { Page } from 'playwright/test';
import { SEARCH_TEXT } from '@/lib/domains/search/constants';
import { addDays, todayInIndia } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { expectConfirmed, fillSteps, openItinerary } from '../support/checkout';
import { queryRow, queryRows } from '../support/database';
import { planStay } from '../support/stay';
import { expect, test } from '../support/test';

// Counts the clicks from the home page to the confirmation. Typing is not counted.
test.use({ account: 'booker' });
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const BILL_BUTTON = 'Book now, bill to company';

/** Dates that the calendar shows without a change of month: those clicks would be counted too, depending on the day of the run. */
function chooseVisibleDates(): { arrival: string; departure: string } {
  const today = todayInIndia(new Date());
  const isSameMonth = addDays(today, 3).slice(0, 7) === today.slice(0, 7);
  return isSameMonth
    ? { arrival: addDays(today, 1), departure: addDays(today, 3) }
    : { arrival: today, departure: addDays(today, 1) };
}

async function countClicks(page: Page): Promise<() => Promise<number>> {
  let clicks = 0;
  await page.exposeFunction('countClick', () => (clicks += 1));
  await page.addInitScript(() => {
    const { countClick } = window as unknown as { countClick: () => void };
    document.addEventListener('pointerdown', () => countClick(), { capture: true });
  });
  return async () => clicks;
}

const dayButton = (page: Page, dialog: RegExp, day: string) =>
  page.getByRole('dialog', { name: dialog }).locator(`[data-day="${day}"]:not([data-outside]) button`);

// The guest of the last booking is prefilled in the next checkout.
test.beforeAll(async ({ browser }) => {
  const { signIn } = await import('../support/sign-in');
  const context = await browser.newContext();
  await signIn(context, 'booker');
  const page = await context.newPage();
  await openItinerary(page, await planStay(130));
  await fillSteps(page, { first: 'Meera Iyer', email: 'meera.iyer@acme.example' });
  await page.getByRole('button', { name: BILL_BUTTON }).click();
  await expectConfirmed(page);
  await context.close();
});

test('booking the same stay on other dates takes four clicks', async ({ page }) => {
  const getClickCount = await countClicks(page);
  await page.goto(paths.home());
  const { hotelName } = await planStay(1);
  const again = page.getByRole('button', { name: `Book again: ${hotelName}` }).first();
  await again.click();
  await dayButton(page, /^Book again$/, chooseVisibleDates().arrival).click();
  await page.getByRole('button', { name: /^Review / }).click();
  await expect(page.getByRole('heading', { name: 'Ready to book' })).toBeVisible();
  await page.getByRole('button', { name: BILL_BUTTON }).click();
  const id = await expectConfirmed(page);
  expect(await getClickCount()).toBe(4);
  // Other tests book for this account at the same time, some of them with a second guest.
  expect(await queryRows('select name from booking_guest where booking_id = $1', [id])).toContainEqual({
    name: 'Meera Iyer',
  });
  expect(await queryRow('select (checkout - checkin) as nights from booking where id = $1', [id])).toEqual({
    nights: 2,
  });
});

test('a new booking by a booker with an earlier booking takes seven clicks', async ({ page }) => {
  const getClickCount = await countClicks(page);
  const { hotelName } = await planStay(1);
  const { arrival, departure } = chooseVisibleDates();
  await page.goto(paths.home());
  await page.getByPlaceholder(SEARCH_TEXT.locationPlaceholder).click();
  await expect(page.getByRole('combobox', { name: 'Where' })).toBeFocused();
  await page.keyboard.type(hotelName);
  await page
    .getByRole('option', { name: new RegExp(`^${hotelName}`) })
    .first()
    .click();
  await dayButton(page, /^Dates of the stay$/, arrival).click();
  await dayButton(page, /^Dates of the stay$/, departure).click();
  await expect(page.getByRole('button', { name: SEARCH_TEXT.occupancyDefault })).toBeFocused();
  await page.getByRole('button', { name: SEARCH_TEXT.search, exact: true }).click();
  const select = page.getByRole('link', { name: /^Select .* at the corporate rate$/ }).first();
  await select.click();
  await expect(page.getByRole('heading', { name: 'Ready to book' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Travellers Details' })).toContainText('Meera Iyer');
  await page.getByRole('button', { name: BILL_BUTTON }).click();
  await expectConfirmed(page);
  expect(await getClickCount()).toBe(7);
});

for (const width of [360, 1280]) {
  test(`a member's home page of ${width} pixels shows the search form first and has no layout shift`, async ({
    page,
  }) => {
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
