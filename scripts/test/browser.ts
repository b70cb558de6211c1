import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { runPackage, runTool } from './run-tool';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * Finds or installs Chromium. Tries CHROMIUM_PATH, PATH, Playwright's download and apt-get, in this order.
 * @returns the path of the executable
 * @throws {Error} when Chromium can be neither found nor installed
 */
export async function findBrowser(): Promise<string> {
  const existing = process.env.CHROMIUM_PATH ?? findInstalled();
  if (existing) return existing;
  console.log('→ Chromium is not installed: downloading it with Playwright');
  const isRoot = process.getuid?.() === 0;
  if ((await runPackage('playwright/cli.js', ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium'])) === 0)
    return chromium.executablePath();
  if (isRoot && fs.existsSync('/usr/bin/apt-get')) {
    await runTool('apt-get', ['update', '-qq']);
    await runTool('apt-get', ['install', '-y', '-qq', 'chromium']);
    const installed = findInstalled();
    if (installed) return installed;
  }
  throw new Error(
    'Chromium was not found and could not be installed. Install it, or set CHROMIUM_PATH to its executable.',
  );
}

function findInstalled(): string | undefined {
  const directories = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = NAMES.flatMap((name) => directories.map((directory) => path.join(directory, name)));
  return [...candidates, MAC_CHROME, chromium.executablePath()].find((file) => fs.existsSync(file) && isRunnable(file));
}

function isRunnable(file: string): boolean {
  try {
    execFileSync(file, ['--version'], { stdio: 'pipe', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}
