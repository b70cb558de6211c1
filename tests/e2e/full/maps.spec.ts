import type { Page } from 'playwright/test';
import { paths } from '@/lib/paths';
import { startDeployment, type TestDeployment } from '@/scripts/test/test-deployment';
import { accounts, PASSWORD } from '../support/accounts';
import { checkPage } from '../support/check-page';
import { environment } from '../support/environment';
import { dayFromToday } from '../support/stay';
import { expect, test } from '../support/test';
import { startTileServer, type TileServer } from '../support/tile-server';
import { webglOptions } from '../support/webgl';

const PHONE = { width: 360, height: 740 };
/** Pixels that the page reserves in a browser of a computer; phones draw their scroll bar over the page. */
const SCROLL_BAR = 15;
const CITY = paths.city('bengaluru');
const RESULTS = paths.search({
  q: 'Bengaluru',
  city: 'Bengaluru',
  checkin: dayFromToday(40),
  checkout: dayFromToday(42),
  roomconfig: '1-0',
});

let tiles: TileServer;
let deployment: TestDeployment;

// A second deployment on the same database, with tiles.
test.beforeAll(async () => {
  test.setTimeout(180_000);
  tiles = await startTileServer();
  deployment = await startDeployment(environment.databaseUrl, {
    DATABASE_URL: environment.databaseUrl,
    MAP_TILES_URL: `${tiles.origin}/india.pmtiles`,
    JOBS_IN_PROCESS: 'false',
  });
});
test.afterAll(async () => {
  await deployment.close();
  await tiles.close();
});

test.use(webglOptions);

async function openSignedIn(page: Page, path: string): Promise<void> {
  await page.goto(deployment.url + paths.login(path));
  await page.getByLabel('Email').fill(accounts.booker.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(deployment.url + path);
}

const mapOf = (page: Page) => page.getByRole('region', { name: 'Hotels on the map' });
const pinsOf = (page: Page) => mapOf(page).getByRole('button', { name: /^\d+\. / });

/** Waits until the map is idle, and zooms in until it has single hotels. */
async function showSinglePins(page: Page): Promise<void> {
  await expect(async () => {
    if ((await pinsOf(page).count()) === 0)
      await mapOf(page).getByRole('button', { name: 'Zoom in', exact: true }).click({ timeout: 2_000 });
    await expect(pinsOf(page).first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}

test('the results show a plan, and request tiles only after a press on "Map"', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openSignedIn(page, RESULTS);
  await page.reload();
  const aside = page.getByRole('complementary', { name: 'Map of the hotels' });
  await expect(aside.getByRole('heading', { name: 'Plan, no streets' })).toBeVisible();
  await checkPage(page);
  expect(tiles.ranges).toEqual([]);
  await aside.getByRole('button', { name: 'Map' }).click();
  await expect(mapOf(page).locator('canvas')).toBeVisible();
  await expect(mapOf(page)).toContainText('© OpenStreetMap contributors');
  await expect.poll(() => tiles.ranges.length).toBeGreaterThan(1);
  await showSinglePins(page);
  await checkPage(page);
});

test('the list and the map mark the same hotel, and an area of the map can be searched', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openSignedIn(page, RESULTS);
  await page.reload();
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await showSinglePins(page);
  const pin = pinsOf(page).first();
  const name = /^\d+\. (.+), (₹|no price)/.exec((await pin.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
  // The list marks the hotel only after it has become interactive.
  await expect(async () => {
    await pin.blur();
    await pin.focus();
    await expect(card).toHaveAttribute('data-active', 'true', { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await pin.press('Enter');
  await expect(card.getByRole('link', { name, exact: true })).toBeFocused();
  await expect(pin).toHaveAttribute('data-active', '');

  await mapOf(page).getByRole('button', { name: 'Zoom in', exact: true }).click();
  await page.getByRole('button', { name: 'Search this area' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d+ hotels? in this map area/);
  await page.getByRole('button', { name: 'Back to Bengaluru' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('in Bengaluru');
});

test('on a phone the map covers the screen and can be closed', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openSignedIn(page, RESULTS);
  await page.reload();
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Map of the hotels' });
  await expect(sheet.locator('canvas')).toBeVisible();
  const box = await sheet.boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, height: PHONE.height });
  expect(box?.width).toBeGreaterThanOrEqual(PHONE.width - SCROLL_BAR);
  await showSinglePins(page);
  await pinsOf(page).first().click();
  await expect(sheet.getByRole('button', { name: 'Show in the list' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toHaveCount(0);
});

test('a hotel page that the router opened from a city page is loaded again when its map is opened', async ({
  page,
}) => {
  await page.goto(deployment.url + CITY);
  await page.locator('main li h3 a').first().click();
  await expect(page.getByRole('heading', { name: 'Plan, no streets' })).toBeVisible();
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(page.getByRole('region', { name: /^Map of the surroundings of / }).locator('canvas')).toBeVisible();
  await checkPage(page);
});

test('without WebGL 2 the plan is shown instead of the map', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await openSignedIn(page, RESULTS);
  await page.reload();
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(page.getByText('The map cannot be shown. Here is a plan.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Plan, no streets' })).toBeVisible();
});

test('landing pages neither load MapLibre nor allow the server of the tiles', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text());
  });
  for (const path of ['/', '/cities/', CITY]) {
    const answer = await page.goto(deployment.url + path, { waitUntil: 'networkidle' });
    expect(answer?.headers()['content-security-policy']).toContain("worker-src 'self'");
    expect(answer?.headers()['content-security-policy']).not.toContain(tiles.origin);
  }
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((script) => script.includes('maplibregl'))).toEqual([]);
});
