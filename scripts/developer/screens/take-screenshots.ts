import path from 'node:path';
import type { Page } from 'playwright';
import { EXTREME_WIDTHS, type Theme } from './options';

const heightOf = (width: number) => (width < 600 ? 780 : 900);

export const sizeOf = (width: number) => ({ width, height: heightOf(width) });

/** Takes a screenshot per theme after everything has loaded. @returns faults, such as a page wider than its window */
export async function takeScreenshots(
  page: Page,
  { name, width, themes, folder }: { name: string; width: number; themes: readonly Theme[]; folder: string },
): Promise<string[]> {
  await waitUntilLoaded(page);
  const problems = await findHorizontalScroll(page, name);
  // Full-page screenshots show elements with a fixed position at the wrong place.
  const isCovered = (await page.locator('[role="dialog"], [role="menu"], [role="listbox"]').count()) > 0;
  // Scrolls to the top, so that sticky elements cover no content.
  if (!isCovered) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const file = path.join(folder, theme, `${name}-${width}.png`);
    await page.screenshot({ path: file, fullPage: !isCovered, animations: 'disabled' });
  }
  return problems;
}

/** Checks the narrowest or the widest window, whichever is nearer to `width`. */
export async function checkExtremeWidth(page: Page, name: string, width: number): Promise<string[]> {
  const [narrow, wide] = EXTREME_WIDTHS;
  await page.setViewportSize(sizeOf(width < 600 ? narrow : wide));
  return findHorizontalScroll(page, name);
}

/** Waits for lists, prices and images below the fold. A page that does not finish loading is not a fault here; its screenshot shows it. */
async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
  await page.evaluate(async () => {
    const before = window.scrollY;
    for (let at = 0; at < document.body.scrollHeight; at += window.innerHeight) {
      window.scrollTo(0, at);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    window.scrollTo(0, before);
  });
  const isReady = () => !document.querySelector('[class*="skeleton"]');
  await page.waitForFunction(isReady, undefined, { timeout: 10_000 }).catch(() => undefined);
  await page.evaluate(() => {
    const late = new Promise((resolve) => setTimeout(resolve, 6_000));
    return Promise.race([late, Promise.allSettled([...document.images].map((picture) => picture.decode()))]);
  });
}

async function findHorizontalScroll(page: Page, name: string): Promise<string[]> {
  // No named functions: esbuild would insert a helper that the page lacks.
  const excess = await page.evaluate(async () => {
    for (let turn = 0; ; turn += 1) {
      const over = (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth;
      if (over <= 0 || turn === 20) return over;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
  return excess > 0
    ? [`${name}: the page is ${excess} px wider than a window of ${page.viewportSize()?.width} px`]
    : [];
}
