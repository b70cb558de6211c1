import type { Page } from 'playwright/test';
import { askAs, signEverybodyIn } from '@/scripts/developer/screens/viewers';
import { findPages, type FoundPages, type PageToSee, type Viewer } from '@/scripts/developer/screens/pages';
import { violationsOf } from '../support/check-page';
import { environment } from '../support/environment';
import { expect, test } from '../support/test';

/** The narrowest and the widest window that the product is made for. */
const WINDOWS = [
  { width: 320, height: 700 },
  { width: 1920, height: 1000 },
];

// Each viewer's pages are looked at by themselves, so both workers share them.
test.describe.configure({ mode: 'parallel', timeout: 600_000 });

async function find(): Promise<FoundPages> {
  return findPages(await askAs(environment.baseUrl, await signEverybodyIn(environment.baseUrl)));
}

test('every row of the table of routes can be reached', async () => {
  expect((await find()).missing).toEqual([]);
});

for (const viewer of ['guest', 'booker', 'agent'] as const) {
  test.describe(`for ${viewer}`, () => {
    // The missing page's own status is an error to the browser's console.
    test.use({ account: viewer === 'guest' ? null : viewer, expectedProblems: [/no-such-page/] });

    test('no page scrolls sideways, moves against the reader’s wish, or gives axe a reason to object', async ({
      page,
    }) => {
      for (const route of await pagesOf(viewer)) await test.step(route.address, () => look(page, route));
    });
  });
}

async function pagesOf(viewer: Viewer): Promise<PageToSee[]> {
  return (await find()).pages.filter((page) => page.viewer === viewer);
}

async function look(page: Page, { address, status = 200 }: PageToSee): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const response = await page.goto(address);
  expect.soft(response?.status(), address).toBe(status);
  await page.waitForLoadState('networkidle');
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    const excess = await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth);
    expect.soft(excess, `${address} is wider than ${window.width} pixels`).toBeLessThanOrEqual(0);
  }
  expect.soft(await movingParts(page), `${address} moves`).toEqual([]);
  expect.soft(await violationsOf(page, { isAtRest: true }), address).toEqual([]);
}

/** What is animated although the reader asked for no motion; a spinner says that something is going on and may breathe. */
async function movingParts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return target && !target.matches('[data-motion="essential"]') ? [target.outerHTML.slice(0, 160)] : [];
    }),
  );
}
