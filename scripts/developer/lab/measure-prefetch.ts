import type { BrowserContext, Page } from 'playwright';
import { SLOW_4G } from './measure-page';

export interface PrefetchFigures {
  /** Pages prefetched before a tap. */
  before: number;
  /** Pages prefetched when a tap on a link begins. */
  onTouch: number;
  /** From the end of the tap to the heading of the next page, ms. */
  openMs: number;
}

/** Long enough to fetch a page over slow 4G. */
const FETCHED_MS = 4_000;

/**
 * Opens a page on slow 4G and taps a link. The next page must be prefetched, because a round trip takes longer than the limit.
 */
export async function measurePrefetch(
  context: BrowserContext,
  url: string,
  linkSelector: string,
): Promise<PrefetchFigures> {
  const page = await context.newPage();
  // Functions that esbuild compiled call this helper, which the page lacks.
  await page.addInitScript('globalThis.__name ??= (named) => named;');
  const ahead = countPagesAhead(page);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
  await page.waitForTimeout(FETCHED_MS);
  const before = ahead();
  const link = page.locator(linkSelector).first();
  await link.scrollIntoViewIfNeeded();
  await link.dispatchEvent('touchstart');
  await page.waitForTimeout(FETCHED_MS);
  const onTouch = ahead() - before;
  const openMs = await link.evaluate(follow);
  await page.close();
  return { before, onTouch, openMs };
}

function countPagesAhead(page: Page): () => number {
  const pages = new Set<string>();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (searchParams.has('_rsc')) pages.add(pathname);
  });
  return () => pages.size;
}

function follow(link: Element): Promise<number> {
  const before = document.querySelector('h1')?.textContent;
  const started = performance.now();
  return new Promise((resolve) => {
    const look = (): void => {
      const heading = document.querySelector('h1')?.textContent;
      if (heading && heading !== before) resolve(performance.now() - started);
      else requestAnimationFrame(look);
    };
    (link as HTMLElement).click();
    look();
  });
}
