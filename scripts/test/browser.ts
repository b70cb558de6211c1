import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { runPackage, runTool } from './run-tool';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * The Chromium for the browser tests: CHROMIUM_PATH, the system's, Playwright's download, or the system's package manager, in this
 * order.
 * @returns its path, or an empty string for Playwright's own
 * @throws {Error} when none can be installed
 */
export async function findBrowser(): Promise<string> {
  const own = process.env.CHROMIUM_PATH ?? onSystem();
  if (own) return own;
  console.log('→ No Chromium on this machine: downloading the one of Playwright');
  const isRoot = process.getuid?.() === 0;
  if ((await runPackage('playwright/cli.js', ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium'])) === 0)
    return '';
  if (isRoot && fs.existsSync('/usr/bin/apt-get')) {
    await runTool('apt-get', ['update', '-qq']);
    await runTool('apt-get', ['install', '-y', '-qq', 'chromium']);
    const installed = onSystem();
    if (installed) return installed;
  }
  throw new Error('There is no Chromium. Install one, or set CHROMIUM_PATH to its program.');
}

function onSystem(): string | undefined {
  const directories = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = NAMES.flatMap((name) => directories.map((directory) => path.join(directory, name)));
  return [...candidates, MAC_CHROME].find((file) => fs.existsSync(file) && isRunnable(file));
}

function isRunnable(file: string): boolean {
  try {
    execFileSync(file, ['--version'], { stdio: 'pipe', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}
