import { chromium } from 'playwright';
import { findBrowser } from '@/scripts/test/browser';
import { median } from '../median';
import { measureInteractions, type Interaction } from './measure-interactions';
import { measurePage, openPhone, type PageFigures } from './measure-page';

const ROUNDS = 5;

export interface LabRow extends Omit<PageFigures, 'errors'> {
  path: string;
  /** LCP of the same markup without any script, ms. */
  floorLcp: number;
  errors: string[];
}

/** Loads pages on a throttled phone, each time with an empty cache, with and without script in turn; medians of five. */
export async function benchLab(base: string, paths: readonly string[]): Promise<LabRow[]> {
  return withBrowser(async (browser) => {
    const rows: LabRow[] = [];
    for (const path of paths) {
      const figures: PageFigures[] = [];
      const floors: PageFigures[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const isWithoutScript of [true, false]) {
          const context = await openPhone(browser);
          const visit = await measurePage({ context, url: `${base}${path}`, isWithoutScript });
          (isWithoutScript ? floors : figures).push(visit);
          await context.close();
        }
      }
      const middle = (read: (page: PageFigures) => number) => median(figures.map(read));
      rows.push({
        path,
        lcp: Math.round(middle(({ lcp }) => lcp)),
        floorLcp: Math.round(median(floors.map(({ lcp }) => lcp))),
        tbt: Math.round(middle(({ tbt }) => tbt)),
        cls: Number(middle(({ cls }) => cls).toFixed(3)),
        scriptKb: Math.round(middle(({ scriptKb }) => scriptKb)),
        htmlKb: Math.round(middle(({ htmlKb }) => htmlKb)),
        fonts: middle(({ fonts }) => fonts),
        requests: middle(({ requests }) => requests),
        errors: [...new Set(figures.flatMap(({ errors }) => errors))],
      });
    }
    return rows;
  });
}

/** What a finger waits for on the search widget of a page, medians of five. */
export async function benchInteractions(url: string): Promise<Interaction[]> {
  return withBrowser(async (browser) => {
    const rounds: Interaction[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await openPhone(browser);
      const page = await context.newPage();
      await page.goto(url, { waitUntil: 'networkidle' });
      rounds.push(await measureInteractions(page));
      await context.close();
    }
    return (rounds[0] ?? []).map(({ name }, index) => ({
      name,
      ms: median(rounds.map((round) => round[index]?.ms ?? Number.NaN)),
    }));
  });
}

async function withBrowser<Result>(work: (browser: Awaited<ReturnType<typeof chromium.launch>>) => Promise<Result>) {
  const executablePath = await findBrowser();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
