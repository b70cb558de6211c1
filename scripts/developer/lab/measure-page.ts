import type { Browser, BrowserContext, Page } from 'playwright';

export interface PageFigures {
  /** Largest contentful paint, ms. */
  lcp: number;
  /** Total blocking time until the page is idle, ms. */
  tbt: number;
  cls: number;
  /** Transferred size of compressed bodies, in units of 1,000 bytes. */
  scriptKb: number;
  htmlKb: number;
  fonts: number;
  requests: number;
  errors: string[];
}

export interface Visit {
  context: BrowserContext;
  url: string;
  /** Blocks all scripts, to measure the lower bound of the same markup. */
  isWithoutScript?: boolean;
}

/**
 * A mid-range phone on slow 4G with the throttling of Lighthouse's mobile preset: 562.5 ms per request, 1.44 Mbit/s down, and a
 * quarter of the machine's CPU speed.
 * Source: Lighthouse, core/config/constants.js, `mobileSlow4G`.
 */
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75 };
export const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
export const CPU_SLOWDOWN = 4;
/** Longer than any gap between two tasks while a page loads. */
const IDLE_MS = 2_500;

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
  // Functions that esbuild compiled call this helper, which the page lacks.
  await page.addInitScript('globalThis.__name ??= (named) => named;');
  await page.addInitScript(watchPaints);
  const weights = await throttle(page);
  await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
  await page.waitForTimeout(IDLE_MS);
  const paints = await page.evaluate(() => (window as unknown as { folioLab: PaintFigures }).folioLab);
  const figures = { ...paints, ...weights(), errors };
  await page.close();
  return figures;
}

type PaintFigures = Pick<PageFigures, 'lcp' | 'tbt' | 'cls'>;

function watchPaints(): void {
  const paints = { lcp: 0, tbt: 0, cls: 0 };
  (window as unknown as { folioLab: PaintFigures }).folioLab = paints;
  const watch = (
    type: string,
    take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => (paints.lcp = entry.startTime));
  // TBT counts the time of each task beyond 50 ms.
  watch('longtask', (entry) => (paints.tbt += Math.max(0, entry.duration - 50)));
  watch('layout-shift', (entry) => entry.hadRecentInput || (paints.cls += entry.value ?? 0));
}

async function throttle(page: Page): Promise<() => Pick<PageFigures, 'scriptKb' | 'htmlKb' | 'fonts' | 'requests'>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    // The page does not wait for analytics beacons.
    if (!response.url.startsWith('http') || type === 'Ping') return;
    kinds.set(requestId, type);
    bytes.set(requestId, Number(response.headers['Content-Length'] ?? response.headers['content-length'] ?? 0));
  });
  // A chunked response has no Content-Length, so its transferred size with headers is used.
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
