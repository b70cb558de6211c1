import { chromium, type Browser } from 'playwright';
import { findBrowser } from '@/scripts/test/browser';
import { median } from './median';
import { measurePage, openPhone, type PageFigures } from './measure-page';
import { touchWidget, type TouchResult } from './touch-page';

export interface LabRow extends PageFigures {
  path: string;
  /** LCP without scripts, ms. */
  floorLcp: number;
  /** Slowest response of the search widget to a tap, ms; null when the page has no widget. */
  slowestTouchMs: number | null;
  /** Response of a bare page to a tap at the same time, ms. */
  bareTouchMs?: number;
  /** Total blocking time of an empty Next.js page at the same time, ms. */
  bareTbt?: number;
}

/**
 * Measures pages on a throttled phone with an empty cache, alternately with and without scripts.
 * @param rounds per page; the results are medians
 * @param bareUrl an empty Next.js page, which shows the speed of the machine
 */
export function measureSite(
  base: string,
  paths: readonly string[],
  rounds = 5,
  bareUrl: string | null = null,
): Promise<LabRow[]> {
  return inBrowser(async (browser) => {
    const rows: LabRow[] = [];
    for (const path of paths) rows.push(await measurePath(browser, { base, path, rounds, bareUrl }));
    return rows;
  });
}

export async function inBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

interface Measurement {
  base: string;
  path: string;
  rounds: number;
  bareUrl: string | null;
}

async function measurePath(browser: Browser, { base, path, rounds, bareUrl }: Measurement): Promise<LabRow> {
  const full: PageFigures[] = [];
  const floor: PageFigures[] = [];
  const bare: PageFigures[] = [];
  const touches: TouchResult[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const isWithoutScript of [true, false]) {
      const context = await openPhone(browser);
      const figures = await measurePage({ context, url: `${base}${path}`, isWithoutScript });
      (isWithoutScript ? floor : full).push(figures);
      await context.close();
    }
    const context = await openPhone(browser);
    if (bareUrl) bare.push(await measurePage({ context, url: bareUrl }));
    touches.push(await touchWidget(context, `${base}${path}`));
    await context.close();
  }
  const middle = (read: (figures: PageFigures) => number) => Math.round(median(full.map(read)));
  const tapTimes = touches.flatMap(({ slowestMs }) => slowestMs ?? []);
  return {
    path,
    lcp: middle(({ lcp }) => lcp),
    floorLcp: Math.round(median(floor.map(({ lcp }) => lcp))),
    tbt: middle(({ tbt }) => tbt),
    cls: Number(median(full.map(({ cls }) => cls)).toFixed(3)),
    scriptKb: middle(({ scriptKb }) => scriptKb),
    htmlKb: middle(({ htmlKb }) => htmlKb),
    fonts: middle(({ fonts }) => fonts),
    requests: middle(({ requests }) => requests),
    slowestTouchMs: tapTimes.length > 0 ? median(tapTimes) : null,
    bareTouchMs: median(touches.map(({ bareMs }) => bareMs)),
    ...(bareUrl ? { bareTbt: Math.round(median(bare.map(({ tbt }) => tbt))) } : {}),
    errors: [...new Set(full.flatMap(({ errors }) => errors))],
  };
}
