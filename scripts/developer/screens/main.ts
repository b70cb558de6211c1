import fs from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from 'playwright';
import { findBrowser } from '@/scripts/test/browser';
import { projectRoot } from '@/scripts/support/project';
import { isWanted, readOptions, type ScreenshotOptions } from './options';
import { findPages, type Viewer } from './pages';
import { createScenarios } from './scenarios';
import { runScenario, visitPage, type VisitContext } from './visit';
import { createRequestContexts, signInViewers } from './viewers';

const CONCURRENCY = 2;
const FOLDER = path.join(projectRoot, '.data', 'screens');

/**
 * `npm run screens [-- ADDRESS] [--dark | --light] [--widths 360,1280] [--only bookingsTa,gift-card]`
 *
 * Takes screenshots of every route of a running demo at three widths, light and dark, in `.data/screens/`. Lists pages that fail,
 * log an error, redirect unexpectedly, cannot be reached, or are wider than the window (also at 320 and 1920 pixels).
 * It orders a gift card, holds a room and pays a travel agent's booking, so never run it on a production deployment.
 */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  for (const theme of options.themes) fs.mkdirSync(path.join(FOLDER, theme), { recursive: true });
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  try {
    const problems = await takeAll(browser, options);
    for (const problem of problems) console.log(`!! ${problem}`);
    console.log(`${problems.length} problems`);
    process.exitCode = problems.length > 0 ? 1 : 0;
  } finally {
    await browser.close();
  }
}

async function takeAll(browser: Browser, options: ScreenshotOptions): Promise<string[]> {
  const { base, only, themes, widths } = options;
  const states = await signInViewers(base);
  const found = await findPages(await createRequestContexts(base, states));
  const contextOf = (viewer: Viewer): VisitContext => ({
    ...{ browser, base, themes, folder: FOLDER },
    storageState: states[viewer],
  });
  const visits = widths.flatMap((width) =>
    found.pages
      .filter(({ name, pattern }) => isWanted(name, only) || isWanted(pattern, only))
      .map((page) => () => visitPage(contextOf(page.viewer), page, width)),
  );
  const problems = found.missing
    .filter((pattern) => isWanted(pattern, only))
    .map((pattern) => `${pattern}: not reached`);
  problems.push(...(await runConcurrently(visits)));
  // Scenarios run one after another, because they use the same accounts.
  for (const scenario of createScenarios(found).filter(({ name }) => isWanted(name, only))) {
    problems.push(...(await runScenario(contextOf(scenario.viewer), scenario, widths)));
  }
  return problems;
}

async function runConcurrently(work: readonly (() => Promise<string[]>)[]): Promise<string[]> {
  const problems: string[] = [];
  const waiting = [...work];
  const workers = Array.from({ length: CONCURRENCY }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) problems.push(...(await next()));
  });
  await Promise.all(workers);
  return problems;
}

void main();
