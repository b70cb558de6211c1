import { setTimeout as sleep } from 'node:timers/promises';
import type { Request } from 'playwright/test';
import { LAB_LIMITS } from '@/scripts/developer/lab/limits';
import { measurePage, openPhone } from '@/scripts/developer/lab/measure-page';
import { environment } from '../support/environment';
import { expect, test } from '../support/test';

const CITY = '/hotels-in-bengaluru/';

/** What a phone fetches before its owner touches anything; times are judged by `npm run bench -- lab`. */
const WEIGHTS = LAB_LIMITS.filter(({ isTime }) => !isTime);

test('no landing page weighs more than a phone should carry, or moves while it comes', async ({ browser, request }) => {
  test.setTimeout(120_000);
  const [hotel = ''] = /\/hotels-in-bengaluru\/[a-z0-9-]+\//.exec(await (await request.get(CITY)).text()) ?? [];
  expect(hotel).not.toBe('');
  for (const path of ['/', '/cities/', CITY, hotel]) {
    const context = await openPhone(browser);
    const figures = await measurePage({ context, url: environment.baseUrl + path });
    await context.close();
    const row = { ...figures, path, floorLcp: figures.lcp, slowestTouchMs: null };
    for (const { figure, limit, read } of WEIGHTS) {
      expect.soft(read(row), `${path}: ${figure}`).toBeLessThanOrEqual(limit);
    }
    // A page that carried no script at all would pass the rest.
    expect(figures.scriptKb).toBeGreaterThan(50);
  }
});

test('nothing is fetched ahead until a finger is on a link, and then that page opens without the network', async ({
  browser,
}) => {
  const context = await openPhone(browser);
  const page = await context.newPage();
  const ahead: string[] = [];
  const underWay = new Set<Request>();
  page.on('request', (sent) => {
    underWay.add(sent);
    const { pathname, searchParams } = new URL(sent.url());
    if (searchParams.has('_rsc')) ahead.push(pathname);
  });
  page.on('requestfinished', (sent) => underWay.delete(sent));
  page.on('requestfailed', (sent) => underWay.delete(sent));
  await page.goto(environment.baseUrl + CITY, { waitUntil: 'networkidle' });
  const link = page.locator('main li h3 a').first();
  await link.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(ahead).toEqual([]);

  const target = new URL((await link.getAttribute('href')) ?? '', environment.baseUrl).pathname;
  const fetched = page.waitForResponse((answer) => new URL(answer.url()).searchParams.has('_rsc'));
  await link.dispatchEvent('touchstart');
  await (await fetched).finished();
  // The page's scripts follow its content. `networkidle` was reached when this page opened and would not wait for them.
  await quiet(underWay);
  expect(new Set(ahead)).toEqual(new Set([target]));

  const name = (await link.textContent()) ?? '';
  await context.setOffline(true);
  await link.evaluate((element) => (element as HTMLElement).click());
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await context.close();
});

/** Waits until nothing has been under way for half a second. */
async function quiet(underWay: ReadonlySet<Request>): Promise<void> {
  for (let calm = 0; calm < 10; calm += 1) {
    await sleep(50);
    if (underWay.size > 0) calm = 0;
  }
}
