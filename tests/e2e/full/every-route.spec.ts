import type { Page } from 'playwright/test';
import { createRequestContexts, signInViewers } from '@/scripts/developer/screens/viewers';
import { findPages, type FoundPages, type PageVisit, type Viewer } from '@/scripts/developer/screens/pages';
import { findViolations } from '../support/check-page';
import { environment } from '../support/environment';
import { expect, test } from '../support/test';

/** The narrowest and the widest supported window. */
const WINDOWS = [
  { width: 320, height: 700 },
  { width: 1920, height: 1000 },
];

// The pages of each viewer are checked independently, so both workers share them.
test.describe.configure({ mode: 'parallel', timeout: 600_000 });

async function findAllPages(): Promise<FoundPages> {
  return findPages(await createRequestContexts(environment.baseUrl, await signInViewers(environment.baseUrl)));
}

test('every route of the route table has a page to open', async () => {
  expect((await findAllPages()).missing).toEqual([]);
});

for (const viewer of ['guest', 'booker', 'agent'] as const) {
  test.describe(`for ${viewer}`, () => {
    // The browser logs the 404 status of the not-found page as an error.
    test.use({ account: viewer === 'guest' ? null : viewer, expectedProblem: /no-such-page/ });

    test('no page scrolls horizontally, animates despite reduced motion or has an axe violation', async ({ page }) => {
      for (const route of await listPages(viewer)) await test.step(route.address, () => checkRoute(page, route));
    });
  });
}

async function listPages(viewer: Viewer): Promise<PageVisit[]> {
  return (await findAllPages()).pages.filter((page) => page.viewer === viewer);
}

async function checkRoute(page: Page, { address, status = 200 }: PageVisit): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const response = await page.goto(address);
  expect.soft(response?.status(), address).toBe(status);
  await page.waitForLoadState('networkidle');
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    const excess = await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth);
    expect.soft(excess, `${address} is wider than ${window.width} pixels`).toBeLessThanOrEqual(0);
  }
  expect.soft(await findAnimatedElements(page), `${address} animates`).toEqual([]);
  expect.soft(await findViolations(page, { isInitialState: true }), address).toEqual([]);
}

/** Elements that are animated despite `prefers-reduced-motion`. Spinners are marked as essential and may pulse. */
async function findAnimatedElements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return target && !target.matches('[data-motion="essential"]') ? [target.outerHTML.slice(0, 160)] : [];
    }),
  );
}
