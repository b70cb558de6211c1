import type { BrowserContext, Page } from 'playwright';
import { SLOW_4G } from './measure-page';

export interface OpenedAhead {
  /** Pages fetched before any touch. */
  before: number;
  /** Pages fetched when a link is touched. */
  onTouch: number;
  /** From the end of the touch to the heading of the next page, ms. */
  openMs: number;
}

/** Enough to fetch a page over slow 4G. */
const FETCHED_MS = 4_000;

/**
 * Opens a page on slow 4G, touches a link and follows it. The next page must have been prefetched: a round trip takes longer
 * than the limit.
 */
export async function openAhead(context: BrowserContext, url: string, linkSelector: string): Promise<OpenedAhead> {
  const page = await context.newPage();
  // Compiled functions that are sent to a page call this helper of the compiler.
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
