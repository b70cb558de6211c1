import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { EXTREME_WIDTHS, type Theme } from './options';
import type { PageVisit } from './pages';
import type { Scenario } from './scenarios';
import { checkExtremeWidth, sizeOf, takeScreenshots } from './take-screenshots';
import type { StorageState } from './viewers';

export interface VisitContext {
  browser: Browser;
  base: string;
  themes: readonly Theme[];
  folder: string;
  storageState: StorageState;
}

function openContext({ browser, base, storageState }: VisitContext, width: number): Promise<BrowserContext> {
  return browser.newContext({
    ...{ baseURL: base, viewport: sizeOf(width), reducedMotion: 'reduce', storageState },
    // The browser's locale determines the format of date fields.
    ...{ locale: 'en-IN', timezoneId: 'Asia/Kolkata' },
  });
}

function collectErrors(page: Page, name: string, isExpected = (_: string) => false): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`${name}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) problems.push(`${name}: ${message.text()}`);
  });
  return problems;
}

/** @returns faults */
export async function visitPage(visit: VisitContext, page: PageVisit, width: number): Promise<string[]> {
  const { name, address, status = 200 } = page;
  const context = await openContext(visit, width);
  try {
    const tab = await context.newPage();
    const problems = collectErrors(
      tab,
      `${name} at ${width}`,
      (text) => status >= 400 && text.includes(String(status)),
    );
    const response = await tab.goto(address, { timeout: 60_000 });
    if (response?.status() !== status) problems.push(`${name}: returns ${response?.status()}`);
    problems.push(...(await takeScreenshots(tab, { ...visit, name, width })));
    if (isOutermost(width)) problems.push(...(await checkExtremeWidth(tab, name, width)));
    const shown = new URL(tab.url()).pathname;
    if (!page.redirects && shown !== new URL(address, visit.base).pathname)
      problems.push(`${name}: redirects to ${shown}`);
    console.log(`${name} ${width}`);
    return problems;
  } catch (error) {
    return [`${name} at ${width}: ${firstLine(error)}`];
  } finally {
    await context.close();
  }
}

/** Runs a scenario once in a desktop window, which is resized for each screenshot. @returns faults */
export async function runScenario(
  visit: VisitContext,
  scenario: Scenario,
  widths: readonly number[],
): Promise<string[]> {
  const desktop = sizeOf(1280);
  const context = await openContext(visit, desktop.width);
  context.setDefaultTimeout(45_000);
  const page = await context.newPage();
  const problems = collectErrors(page, scenario.name);
  try {
    await scenario.run(page, async (name) => {
      for (const width of widths) {
        await page.setViewportSize(sizeOf(width));
        problems.push(...(await takeScreenshots(page, { ...visit, name, width })));
        if (isOutermost(width)) problems.push(...(await checkExtremeWidth(page, name, width)));
      }
      await page.setViewportSize(desktop);
      console.log(name);
    });
  } catch (error) {
    problems.push(`${scenario.name}: a step could not be reached at ${page.url()}: ${firstLine(error)}`);
    await page.screenshot({ path: path.join(visit.folder, `${scenario.name}-failed.png`) }).catch(() => undefined);
  } finally {
    await context.close();
  }
  return problems;
}

const isOutermost = (width: number) => width < EXTREME_WIDTHS[0] + 100 || width > 1000;

const firstLine = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
