import type { Browser, Page } from 'playwright/test';
import { SEARCH_TEXT } from '@/lib/domains/search/constants';
import { openPhone, SLOW_4G } from '@/scripts/developer/lab/measure-page';
import { environment } from '../support/environment';
import { chooseDates } from '../support/search-form';
import { getHotelPath, dayFromToday } from '../support/stay';
import { expect, test } from '../support/test';

/** Slower than the phone of `npm run bench -- lab`, so that the tap happens long before the scripts have loaded. */
const CPU_SLOWDOWN = 6;

test.describe.configure({ timeout: 180_000 });

async function openSlowPhone(browser: Browser, path: string): Promise<Page> {
  const context = await openPhone(browser);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(environment.baseUrl + path, { waitUntil: 'commit' });
  return page;
}

const TAPS = [
  { path: '/', control: SEARCH_TEXT.checkInPlaceholder, window: 'Dates of the stay' },
  { path: '/cities/', control: SEARCH_TEXT.occupancyDefault, window: 'Rooms and guests' },
  { path: '/hotels-in-bengaluru/', control: SEARCH_TEXT.checkInPlaceholder, window: 'Dates of the stay' },
];

for (const { path, control, window } of TAPS) {
  test(`on a slow phone the first tap on ${control} opens it at ${path}`, async ({ browser }) => {
    const page = await openSlowPhone(browser, path);
    const button = page.getByRole('button', { name: control });
    await expect(button).toHaveAttribute('aria-haspopup', 'dialog', { timeout: 60_000 });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.tap();
    await expect(page.getByRole('dialog', { name: window })).toBeVisible({ timeout: 90_000 });
    await page.context().close();
  });
}

test('on a slow phone the first tap on the dates of a hotel page opens the calendar', async ({ browser }) => {
  const path = await getHotelPath({ checkin: dayFromToday(20), checkout: dayFromToday(22), roomconfig: '1-0' });
  const page = await openSlowPhone(browser, path);
  const button = page.getByRole('button', { name: SEARCH_TEXT.checkInPlaceholder });
  await expect(button).toHaveAttribute('aria-haspopup', 'dialog', { timeout: 60_000 });
  await button.tap();
  await expect(page.getByRole('dialog', { name: 'Dates of the stay' })).toBeVisible({ timeout: 90_000 });
  await page.context().close();
});

test('a tap before any script has loaded sets aria-busy at once', async ({ browser }) => {
  const context = await openPhone(browser);
  const page = await context.newPage();
  // Script requests are held until the tap was acknowledged.
  let release = () => {};
  const acknowledged = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.js(\?|$)/, async (route) => {
    await acknowledged;
    await route.continue();
  });
  await page.goto(environment.baseUrl + '/', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: SEARCH_TEXT.checkInPlaceholder });
  await button.tap();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByRole('dialog', { name: 'Dates of the stay' })).toBeVisible();
  await context.close();
});

test('the focus moves to the next field after the dates are chosen', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: SEARCH_TEXT.checkInPlaceholder }).click();
  // A second click would close the calendar again.
  await expect(page.getByRole('grid').first()).toBeVisible();
  await chooseDates(page, dayFromToday(3), dayFromToday(5));
  const days = page.getByRole('dialog', { name: 'Dates of the stay' });
  await expect(days).toBeHidden();
  await expect(page.getByRole('button', { name: SEARCH_TEXT.occupancyDefault })).toBeFocused();
});
