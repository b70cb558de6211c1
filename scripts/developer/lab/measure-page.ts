import type { Browser, BrowserContext, Page } from 'playwright';

export interface PageFigures {
  /** Largest contentful paint, ms. */
  lcp: number;
  /** Total blocking time until the page is quiet, ms. */
  tbt: number;
  cls: number;
  /** Bodies as they came over the wire, compressed, in units of 1,000 bytes. */
  scriptKb: number;
  htmlKb: number;
  fonts: number;
  requests: number;
  errors: string[];
}

export interface Visit {
  context: BrowserContext;
  url: string;
  /** Omits all scripts: the lower bound of the same markup. */
  isWithoutScript?: boolean;
}

/**
 * A mid-range phone on slow 4G, as Lighthouse's mobile preset throttles inside the browser: 562.5 ms per request, 1.44 Mbit/s
 * down, and a quarter of the machine's speed.
 * Source: Lighthouse, core/config/constants.js, `mobileSlow4G`.
 */
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75 };
export const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
export const CPU_SLOWDOWN = 4;
/** Longer than the longest gap between tasks of a loading page. */
const QUIET_MS = 2_500;

export function openPhone(browser: Browser): Promise<BrowserContext> {
  const { width, height, deviceScaleFactor } = PHONE;
  return browser.newContext({ viewport: { width, height }, deviceScaleFactor, isMobile: true, hasTouch: true });
}

export async function measurePage({ context, url, isWithoutScript }: Visit): Promise<PageFigures> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && !isWithoutScript && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  if (isWithoutScript) await page.route(/\.js(\?|$)/, (route) => route.abort());
  // Compiled functions that are sent to a page call this helper of the compiler.
  await page.addInitScript('globalThis.__name ??= (named) => named;');
  await page.addInitScript(watchPaints);
  const weights = await throttle(page);
  await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
  await page.waitForTimeout(QUIET_MS);
  const felt = await page.evaluate(() => (window as unknown as { folioLab: Felt }).folioLab);
  const figures = { ...felt, ...weights(), errors };
  await page.close();
  return figures;
}

type Felt = Pick<PageFigures, 'lcp' | 'tbt' | 'cls'>;

function watchPaints(): void {
  const felt = { lcp: 0, tbt: 0, cls: 0 };
  (window as unknown as { folioLab: Felt }).folioLab = felt;
  const watch = (
    type: string,
    take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => (felt.lcp = entry.startTime));
  // Time beyond 50 ms blocks.
  watch('longtask', (entry) => (felt.tbt += Math.max(0, entry.duration - 50)));
  watch('layout-shift', (entry) => entry.hadRecentInput || (felt.cls += entry.value ?? 0));
}

async function throttle(page: Page): Promise<() => Pick<PageFigures, 'scriptKb' | 'htmlKb' | 'fonts' | 'requests'>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    // Nothing waits for beacons of the analytics.
    if (!response.url.startsWith('http') || type === 'Ping') return;
    kinds.set(requestId, type);
    bytes.set(requestId, Number(response.headers['Content-Length'] ?? response.headers['content-length'] ?? 0));
  });
  // The size of a chunked answer is known only as a whole, with headers.
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (bytes.get(requestId) === 0) bytes.set(requestId, encodedDataLength);
  });
  const sum = (kind: string) => {
    const ids = [...kinds].filter(([, type]) => type === kind).map(([id]) => id);
    return ids.reduce((total, id) => total + (bytes.get(id) ?? 0), 0) / 1_000;
  };
  return () => ({
    scriptKb: sum('Script'),
    htmlKb: sum('Document'),
    fonts: [...kinds.values()].filter((type) => type === 'Font').length,
    requests: kinds.size,
  });
}
