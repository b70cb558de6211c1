import type { BrowserContext, Page } from 'playwright';
import { touchAll, touchBarePage, watchTouches, type Touch, type TouchTimes } from './touch';

const calendar = (page: Page) => page.getByRole('grid');

/**
 * Taps on the date picker, a day and the rooms. On a landing page the first tap loads the widget's code and opens the date picker.
 */
const WIDGET: readonly Touch[] = [
  { what: 'open the dates', target: (page) => page.getByRole('button', { name: /^check in/i }) },
  {
    what: 'pick a day',
    target: (page) => calendar(page).getByRole('button', { disabled: false }).nth(2),
    isClosed: true,
  },
  { what: 'open the rooms', target: (page) => page.getByRole('button', { name: /^occupancy/i }) },
  { what: 'choose several rooms', target: (page) => page.getByText('Multiple Rooms') },
];

const FILTERS: readonly Touch[] = [
  { what: 'open the filters', target: (page) => page.getByRole('button', { name: 'Filters' }) },
  { what: 'filter by availability', target: (page) => page.getByLabel('Available only') },
  { what: 'filter by an amenity', target: (page) => page.getByRole('dialog').getByRole('checkbox').last() },
];

export interface TouchResult {
  /** Slowest response, ms; null when the page has none of the elements. */
  slowestMs: number | null;
  /** Response of a bare page at the same time, ms. */
  bareMs: number;
  times: TouchTimes;
}

/** Measures the search widget. The network is not throttled. */
export function touchWidget(context: BrowserContext, url: string): Promise<TouchResult> {
  return touchPage(context, url, WIDGET);
}

/** Measures the filters of the results. The context must be signed in. */
export function touchFilters(context: BrowserContext, url: string): Promise<TouchResult> {
  return touchPage(context, url, FILTERS);
}

async function touchPage(context: BrowserContext, url: string, touches: readonly Touch[]): Promise<TouchResult> {
  const bare = await context.newPage();
  const bareMs = await touchBarePage(bare);
  await bare.close();
  const page = await context.newPage();
  await watchTouches(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  const times = await touchAll(page, touches);
  await page.close();
  const all = Object.values(times);
  return { slowestMs: all.length > 0 ? Math.max(...all) : null, bareMs, times };
}
