import type { Browser, Page } from 'playwright/test';
import { SEARCH_TEXT } from '@/lib/domains/search/literals';
import { openPhone, SLOW_4G } from '@/scripts/developer/lab/measure-page';
import { environment } from '../support/environment';
import { chooseDates } from '../support/search-form';
import { hotelAddress, inDays } from '../support/stay';
import { expect, test } from '../support/test';

/** Slower than the lab's phone: the press comes long before the scripts do. */
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

const TOUCHES = [
  { path: '/', control: SEARCH_TEXT.checkInPlaceholder, window: 'Dates of the stay' },
  { path: '/cities/', control: SEARCH_TEXT.occupancyDefault, window: 'Rooms and guests' },
  { path: '/hotels-in-bengaluru/', control: SEARCH_TEXT.checkInPlaceholder, window: 'Dates of the stay' },
];

for (const { path, control, window } of TOUCHES) {
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

test('on a slow phone the first tap on the dates of a hotel opens the calendar', async ({ browser }) => {
  const path = await hotelAddress({ checkin: inDays(20), checkout: inDays(22), roomconfig: '1-0' });
  const page = await openSlowPhone(browser, path);
  const button = page.getByRole('button', { name: SEARCH_TEXT.checkInPlaceholder });
  await expect(button).toHaveAttribute('aria-haspopup', 'dialog', { timeout: 60_000 });
  await button.tap();
  await expect(page.getByRole('dialog', { name: 'Dates of the stay' })).toBeVisible({ timeout: 90_000 });
  await page.context().close();
});

test('a press before any script has loaded is acknowledged at once', async ({ browser }) => {
  const context = await openPhone(browser);
  const page = await context.newPage();
  // The scripts wait until the press was seen.
  let release = () => {};
  const pressed = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.js(\?|$)/, async (route) => {
    await pressed;
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

test('after the dates are chosen the focus is on the next field', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: SEARCH_TEXT.checkInPlaceholder }).click();
  // A second press would close it again.
  await expect(page.getByRole('grid').first()).toBeVisible();
  await chooseDates(page, inDays(3), inDays(5));
  const days = page.getByRole('dialog', { name: 'Dates of the stay' });
  await expect(days).toBeHidden();
  await expect(page.getByRole('button', { name: SEARCH_TEXT.occupancyDefault })).toBeFocused();
});
