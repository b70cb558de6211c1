import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import { EXTREMES, type Theme } from './options';

const heightOf = (width: number) => (width < 600 ? 780 : 900);

export const sizeOf = (width: number) => ({ width, height: heightOf(width) });

/**
 * Pictures of a page as it stands, one per theme, after everything on it has come.
 * @returns what is wrong with it at sight: wider than its window, here or in a window of an extreme width
 */
export async function takePictures(
  page: Page,
  { name, width, themes, folder }: { name: string; width: number; themes: readonly Theme[]; folder: string },
): Promise<string[]> {
  await settle(page);
  const problems = await sidewaysScroll(page, name);
  // What floats belongs to the window: a picture of the whole page would show it anywhere.
  const isCovered = (await page.locator('[role="dialog"], [role="menu"], [role="listbox"]').count()) > 0;
  // The picture begins at the top of the page; what sticks to the window would lie over what was scrolled away.
  if (!isCovered) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const file = path.join(folder, theme, `${name}-${width}.png`);
    await page.screenshot({ path: file, fullPage: !isCovered, animations: 'disabled' });
  }
  return problems;
}

/** At the narrow end when the page was opened narrow, at the wide end when it was opened wide. */
export async function checkExtreme(page: Page, name: string, width: number): Promise<string[]> {
  const [narrow, wide] = EXTREMES;
  await page.setViewportSize(sizeOf(width < 600 ? narrow : wide));
  return sidewaysScroll(page, name);
}

/**
 * What loads by itself has loaded, lists and prices too, and pictures below the fold with it, which wait until somebody
 * scrolls to them. A page that never gets ready is not failed here: its picture shows it.
 */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
  await page.evaluate(async () => {
    const before = window.scrollY;
    for (let at = 0; at < document.body.scrollHeight; at += window.innerHeight) {
      window.scrollTo(0, at);
      await pause(30);
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

async function sidewaysScroll(page: Page, name: string): Promise<string[]> {
  // No function in it has a name: what names functions for stack traces is not there in the browser.
  const excess = await page.evaluate(async () => {
    for (let turn = 0; ; turn += 1) {
      const over = (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth;
      if (over <= 0 || turn === 20) return over;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
  return excess > 0 ? [`${name}: ${excess} px wider than a window of ${page.viewportSize()?.width} px`] : [];
}
