import path from 'node:path';
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

/** What loads by itself has loaded, and pictures below the fold with it, which wait until somebody scrolls to them. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
  await page.evaluate(async () => {
    const before = window.scrollY;
    for (let at = 0; at < document.body.scrollHeight; at += window.innerHeight) {
      window.scrollTo(0, at);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    window.scrollTo(0, before);
    const late = new Promise((resolve) => setTimeout(resolve, 6_000));
    await Promise.race([late, Promise.allSettled([...document.images].map((picture) => picture.decode()))]);
  });
}

/** How much wider than its window a page stays: what floats is moved a moment after the window has changed. */
async function sidewaysScroll(page: Page, name: string): Promise<string[]> {
  const excess = await page.evaluate(async () => {
    const measure = () => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth;
    for (let turn = 0; turn < 20 && measure() > 0; turn += 1) await new Promise((resolve) => setTimeout(resolve, 100));
    return measure();
  });
  return excess > 0 ? [`${name}: ${excess} px wider than a window of ${page.viewportSize()?.width} px`] : [];
}
