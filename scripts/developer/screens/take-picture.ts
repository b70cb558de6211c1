import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import { EXTREMES, type Theme } from './options';

const heightOf = (width: number) => (width < 600 ? 780 : 900);

export const sizeOf = (width: number) => ({ width, height: heightOf(width) });

/** Takes a picture per theme after everything has loaded. @returns faults, such as a page wider than its window */
export async function takePictures(
  page: Page,
  { name, width, themes, folder }: { name: string; width: number; themes: readonly Theme[]; folder: string },
): Promise<string[]> {
  await settle(page);
  const problems = await sidewaysScroll(page, name);
  // Elements that are fixed to the window would be anywhere in a picture of the whole page.
  const isCovered = (await page.locator('[role="dialog"], [role="menu"], [role="listbox"]').count()) > 0;
  // Starts at the top, so that sticky elements cover nothing.
  if (!isCovered) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const file = path.join(folder, theme, `${name}-${width}.png`);
    await page.screenshot({ path: file, fullPage: !isCovered, animations: 'disabled' });
  }
  return problems;
}

/** The narrowest or widest window, nearest to the present one. */
export async function checkExtreme(page: Page, name: string, width: number): Promise<string[]> {
  const [narrow, wide] = EXTREMES;
  await page.setViewportSize(sizeOf(width < 600 ? narrow : wide));
  return sidewaysScroll(page, name);
}

/** Waits for lists, prices and pictures below the fold. A page that never settles does not fail: its picture shows it. */
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
  // Without named functions, because the browser lacks the helper that names them.
  const excess = await page.evaluate(async () => {
    for (let turn = 0; ; turn += 1) {
      const over = (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth;
      if (over <= 0 || turn === 20) return over;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
  return excess > 0 ? [`${name}: ${excess} px wider than a window of ${page.viewportSize()?.width} px`] : [];
}
