import { setTimeout as sleep } from 'node:timers/promises';
import type { Request } from 'playwright/test';
import { LAB_LIMITS } from '@/scripts/developer/lab/limits';
import { measurePage, openPhone } from '@/scripts/developer/lab/measure-page';
import { environment } from '../support/environment';
import { expect, test } from '../support/test';

const CITY = '/hotels-in-bengaluru/';

/** Limits for transfer size and layout shift before the first interaction. `npm run bench -- lab` checks the times. */
const SIZE_LIMITS = LAB_LIMITS.filter(({ isTime }) => !isTime);

test('home page, city list, city page and hotel page stay within the limits for transfer size and layout shift on a phone', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const [hotel = ''] = /\/hotels-in-bengaluru\/[a-z0-9-]+\//.exec(await (await request.get(CITY)).text()) ?? [];
  expect(hotel).not.toBe('');
  for (const path of ['/', '/cities/', CITY, hotel]) {
    const context = await openPhone(browser);
    const figures = await measurePage({ context, url: environment.baseUrl + path });
    await context.close();
    const row = { ...figures, path, floorLcp: figures.lcp, slowestTouchMs: null };
    for (const { figure, limit, read } of SIZE_LIMITS) {
      expect.soft(read(row), `${path}: ${figure}`).toBeLessThanOrEqual(limit);
    }
    // A page whose scripts did not load at all would pass the limits.
    expect(figures.scriptKb).toBeGreaterThan(50);
  }
});

test('a page prefetches a link only when it is touched, and then opens it without the network', async ({ browser }) => {
  const context = await openPhone(browser);
  const page = await context.newPage();
  const prefetched: string[] = [];
  const inFlight = new Set<Request>();
  page.on('request', (sent) => {
    inFlight.add(sent);
    const { pathname, searchParams } = new URL(sent.url());
    if (searchParams.has('_rsc')) prefetched.push(pathname);
  });
  page.on('requestfinished', (sent) => inFlight.delete(sent));
  page.on('requestfailed', (sent) => inFlight.delete(sent));
  await page.goto(environment.baseUrl + CITY, { waitUntil: 'networkidle' });
  const link = page.locator('main li h3 a').first();
  await link.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(prefetched).toEqual([]);

  const target = new URL((await link.getAttribute('href')) ?? '', environment.baseUrl).pathname;
  const fetched = page.waitForResponse((answer) => new URL(answer.url()).searchParams.has('_rsc'));
  await link.dispatchEvent('touchstart');
  await (await fetched).finished();
  // The scripts of the linked page load after its content. `networkidle` was reached before and does not wait for them.
  await waitForIdle(inFlight);
  expect(new Set(prefetched)).toEqual(new Set([target]));

  const name = (await link.textContent()) ?? '';
  await context.setOffline(true);
  await link.evaluate((element) => (element as HTMLElement).click());
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await context.close();
});

/** Waits until no request was in flight for half a second. */
async function waitForIdle(inFlight: ReadonlySet<Request>): Promise<void> {
  for (let idle = 0; idle < 10; idle += 1) {
    await sleep(50);
    if (inFlight.size > 0) idle = 0;
  }
}
