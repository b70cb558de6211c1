import type { Locator, Page } from 'playwright';
import { CPU_SLOWDOWN } from './measure-page';

/** Longer than a panel needs on a busy machine to load its code and open. */
const SETTLED_MS = 1_500;

export interface Touch {
  what: string;
  target: (page: Page) => Locator;
  isClosed?: boolean;
}

/** Time from the tap to the next frame, ms, as INP defines it. */
export type TouchTimes = Record<string, number>;

/** Records response times of taps. Call it before the page is opened. */
export async function watchTouches(page: Page): Promise<void> {
  // Functions that esbuild compiled call this helper, which the page lacks.
  await page.addInitScript('globalThis.__name ??= (named) => named;');
  await page.addInitScript(watch);
}

/** Taps the elements one after another on a throttled CPU, and skips missing elements. Returns no times if the first is missing. */
export async function touchAll(page: Page, touches: readonly Touch[]): Promise<TouchTimes> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const times: TouchTimes = {};
  for (const { what, target, isClosed } of touches) {
    const element = target(page).first();
    const isThere = await appears(element);
    if (!isThere && Object.keys(times).length === 0) return times;
    if (isThere) times[what] = await touch(page, element);
    if (isClosed) {
      await page.keyboard.press('Escape');
      await page.waitForTimeout(SETTLED_MS);
    }
  }
  return times;
}

async function touch(page: Page, element: Locator): Promise<number> {
  await page.evaluate(() => ((window as unknown as Watched).folioSlowest = 0));
  await element.tap();
  await page.waitForTimeout(SETTLED_MS);
  return page.evaluate(() => (window as unknown as Watched).folioSlowest);
}

function appears(element: Locator): Promise<boolean> {
  const visible = element.waitFor({ state: 'visible', timeout: SETTLED_MS * 4 });
  return visible.then(
    () => true,
    () => false,
  );
}

/** Taps a page with one line of text, which measures the speed of the browser and the machine. */
export async function touchBarePage(page: Page): Promise<number> {
  await watchTouches(page);
  await page.goto('data:text/html,<meta name=viewport content=width=device-width><p>');
  await page.evaluate(() => {
    document.body.innerHTML = '<button>Touch</button><p hidden>Seen</p>';
    const [button, line] = [document.querySelector('button'), document.querySelector('p')];
    button?.addEventListener('click', () => line?.toggleAttribute('hidden'));
  });
  const { bare = 0 } = await touchAll(page, [{ what: 'bare', target: (on) => on.getByRole('button') }]);
  return bare;
}

interface Watched {
  folioSlowest: number;
}

function watch(): void {
  const watched = window as unknown as Watched;
  watched.folioSlowest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) watched.folioSlowest = Math.max(watched.folioSlowest, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
