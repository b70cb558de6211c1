import type { BrowserContext, Page } from 'playwright';
import { CPU_SLOWDOWN } from './measure-page';

/** Longer than opening a panel takes, also when its code must be fetched. */
const SETTLED_MS = 1_000;
/** Parts of the search widget that open under a finger. */
const WIDGET = [/^check in$/i, /^occupancy$/i];

/**
 * Touches what opens on a page's search widget and tells the longest wait from touch to picture, ms, as INP counts it, on the
 * slowed CPU; null where the page has no widget. What is fetched on the first touch comes over an open network.
 */
export async function slowestTouch(context: BrowserContext, url: string): Promise<number | null> {
  const page = await context.newPage();
  await page.addInitScript('globalThis.__name ??= (named) => named;');
  await page.goto(url, { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.evaluate(watchTouches);
  const touched = await touchAll(page);
  return touched === 0 ? null : page.evaluate(() => (window as unknown as Watched).folioSlowest);
}

async function touchAll(page: Page): Promise<number> {
  let touched = 0;
  for (const name of WIDGET) {
    const field = page.getByText(name).first();
    if (!(await field.isVisible())) continue;
    await field.tap();
    await page.waitForTimeout(SETTLED_MS);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(SETTLED_MS / 2);
    touched += 1;
  }
  return touched;
}

interface Watched {
  folioSlowest: number;
}

/** Runs in the page. */
function watchTouches(): void {
  const watched = window as unknown as Watched;
  watched.folioSlowest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) watched.folioSlowest = Math.max(watched.folioSlowest, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
