import { chromium, type Browser } from 'playwright';
import { findBrowser } from '../test/browser';
import { median } from './median';
import { measurePage, openPhone, type PageFigures } from './measure-page';
import { slowestTouch } from './slowest-touch';

export interface LabRow extends PageFigures {
  path: string;
  /** LCP of the same markup without any script, ms. */
  floorLcp: number;
  /** Longest wait from touch to picture on the search widget, ms; null where the page has none. */
  slowestTouchMs: number | null;
}

/**
 * Loads pages of a running site on a throttled phone, each time with an empty cache, with and without script in turn.
 * @param rounds per page; figures are medians
 */
export async function measureSite(base: string, paths: readonly string[], rounds = 5): Promise<LabRow[]> {
  const executablePath = await findBrowser();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
  try {
    const rows: LabRow[] = [];
    for (const path of paths) rows.push(await measurePath(browser, { base, path, rounds }));
    return rows;
  } finally {
    await browser.close();
  }
}

async function measurePath(
  browser: Browser,
  { base, path, rounds }: { base: string; path: string; rounds: number },
): Promise<LabRow> {
  const full: PageFigures[] = [];
  const floor: PageFigures[] = [];
  const touches: (number | null)[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const isWithoutScript of [true, false]) {
      const context = await openPhone(browser);
      const figures = await measurePage({ context, url: `${base}${path}`, isWithoutScript });
      (isWithoutScript ? floor : full).push(figures);
      await context.close();
    }
    const context = await openPhone(browser);
    touches.push(await slowestTouch(context, `${base}${path}`));
    await context.close();
  }
  const middle = (read: (figures: PageFigures) => number) => Math.round(median(full.map(read)));
  const felt = touches.filter((touch) => touch !== null);
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
    slowestTouchMs: felt.length > 0 ? median(felt) : null,
    errors: [...new Set(full.flatMap(({ errors }) => errors))],
  };
}
