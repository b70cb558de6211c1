import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { EXTREMES, type Theme } from './options';
import type { PageToSee } from './pages';
import type { Scene } from './scenes';
import { checkExtreme, sizeOf, takePictures } from './take-picture';
import type { StorageState } from './viewers';

export interface Stage {
  browser: Browser;
  base: string;
  themes: readonly Theme[];
  folder: string;
  storageState: StorageState;
}

function open({ browser, base, storageState }: Stage, width: number): Promise<BrowserContext> {
  return browser.newContext({
    ...{ baseURL: base, viewport: sizeOf(width), reducedMotion: 'reduce', storageState },
    // Date fields follow the browser's locale.
    ...{ locale: 'en-IN', timezoneId: 'Asia/Kolkata' },
  });
}

function listen(page: Page, name: string, isExpected = (_: string) => false): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`${name}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) problems.push(`${name}: ${message.text()}`);
  });
  return problems;
}

/** @returns faults */
export async function visitPage(stage: Stage, page: PageToSee, width: number): Promise<string[]> {
  const { name, address, status = 200 } = page;
  const context = await open(stage, width);
  try {
    const tab = await context.newPage();
    const problems = listen(tab, `${name} at ${width}`, (text) => status >= 400 && text.includes(String(status)));
    const response = await tab.goto(address, { timeout: 60_000 });
    if (response?.status() !== status) problems.push(`${name}: answers ${response?.status()}`);
    problems.push(...(await takePictures(tab, { ...stage, name, width })));
    if (isOutermost(width)) problems.push(...(await checkExtreme(tab, name, width)));
    const shown = new URL(tab.url()).pathname;
    if (!page.leadsOn && shown !== new URL(address, stage.base).pathname) problems.push(`${name}: leads to ${shown}`);
    console.log(`${name} ${width}`);
    return problems;
  } catch (error) {
    return [`${name} at ${width}: ${firstLine(error)}`];
  } finally {
    await context.close();
  }
}

/** Plays a scene once in a desktop window and resizes it for the pictures. @returns faults */
export async function playScene(stage: Stage, scene: Scene, widths: readonly number[]): Promise<string[]> {
  const desk = sizeOf(1280);
  const context = await open(stage, desk.width);
  context.setDefaultTimeout(45_000);
  const page = await context.newPage();
  const problems = listen(page, scene.name);
  try {
    await scene.play(page, async (name) => {
      for (const width of widths) {
        await page.setViewportSize(sizeOf(width));
        problems.push(...(await takePictures(page, { ...stage, name, width })));
        if (isOutermost(width)) problems.push(...(await checkExtreme(page, name, width)));
      }
      await page.setViewportSize(desk);
      console.log(name);
    });
  } catch (error) {
    problems.push(`${scene.name}: not reached, ${firstLine(error)} (at ${page.url()})`);
    await page.screenshot({ path: path.join(stage.folder, `${scene.name}-failed.png`) }).catch(() => undefined);
  } finally {
    await context.close();
  }
  return problems;
}

const isOutermost = (width: number) => width < EXTREMES[0] + 100 || width > 1000;

const firstLine = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
