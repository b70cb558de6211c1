import fs from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from 'playwright';
import { findBrowser } from '@/scripts/test/browser';
import { projectRoot } from '@/scripts/support/project';
import { isWanted, readOptions, type Options } from './options';
import { findPages, type Viewer } from './pages';
import { listScenes } from './scenes';
import { playScene, visitPage, type Stage } from './visit';
import { askAs, signEverybodyIn } from './viewers';

const AT_ONCE = 2;
const FOLDER = path.join(projectRoot, '.data', 'screens');

/**
 * `npm run screens [-- ADDRESS] [--dark | --light] [--widths 360,1280] [--only bookingsTa,gift-card]`: pictures of every route of
 * a running demo at three widths, light and dark, in `.data/screens/`, and a list of what is wrong at sight: a page that fails,
 * writes an error, leads elsewhere or is wider than its window (also at 320 and 1920 pixels), and what could not be reached.
 * It orders a gift card, holds a room and pays a travel agent's booking: for a demo, never for a house in use.
 */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  for (const theme of options.themes) fs.mkdirSync(path.join(FOLDER, theme), { recursive: true });
  const executablePath = await findBrowser();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
  try {
    const problems = await lookAtEverything(browser, options);
    for (const problem of problems) console.log(`!! ${problem}`);
    console.log(`${problems.length} problems`);
    process.exitCode = problems.length > 0 ? 1 : 0;
  } finally {
    await browser.close();
  }
}

async function lookAtEverything(browser: Browser, options: Options): Promise<string[]> {
  const { base, only, themes, widths } = options;
  const states = await signEverybodyIn(base);
  const found = await findPages(await askAs(base, states));
  const stageOf = (viewer: Viewer): Stage => ({ browser, base, themes, folder: FOLDER, storageState: states[viewer] });
  const visits = widths.flatMap((width) =>
    found.pages
      .filter(({ name, pattern }) => isWanted(name, only) || isWanted(pattern, only))
      .map((page) => () => visitPage(stageOf(page.viewer), page, width)),
  );
  const problems = found.missing
    .filter((pattern) => isWanted(pattern, only))
    .map((pattern) => `${pattern}: not reached`);
  problems.push(...(await inTurns(visits)));
  // One after the other, because they use the same accounts.
  for (const scene of listScenes(found).filter(({ name }) => isWanted(name, only))) {
    problems.push(...(await playScene(stageOf(scene.viewer), scene, widths)));
  }
  return problems;
}

async function inTurns(work: readonly (() => Promise<string[]>)[]): Promise<string[]> {
  const problems: string[] = [];
  const waiting = [...work];
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) problems.push(...(await next()));
  });
  await Promise.all(workers);
  return problems;
}

void main();
