import fs from 'node:fs';
import path from 'node:path';
import { chromium, request, type Browser, type BrowserContext } from 'playwright';
import { login } from '@/lib/domains/corporates/contract';
import { STORED_USER_KEY } from '@/lib/domains/corporates/rules';
import { DEMO_PASSWORD } from '@/scripts/seed/data/accounts';
import { findBrowser } from '../test/browser';
import { projectRoot } from '../support/project';
import { findScreens, type Screen, type Viewer } from './pages';

const WIDTHS = [360, 768, 1280] as const;
const MAIL: Record<Exclude<Viewer, 'guest'>, string> = {
  booker: 'booker@acme.example',
  agent: 'agent@wayfarer.example',
};

/**
 * `npm run screens [-- ADDRESS] [--dark]`: pictures of every route of a running demo at three widths, in `.data/screens/`, and a
 * list of what is wrong at sight: a page that fails, writes an error, or is wider than its window.
 */
async function main(): Promise<void> {
  const isDark = process.argv.includes('--dark');
  const base = process.argv.slice(2).find((word) => word.startsWith('http')) ?? 'http://localhost:3000';
  const folder = path.join(projectRoot, '.data', 'screens', isDark ? 'dark' : 'light');
  fs.mkdirSync(folder, { recursive: true });
  const executablePath = await findBrowser();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
  const problems: string[] = [];
  try {
    const states = {
      guest: await visit(base),
      booker: await signIn(base, 'booker'),
      agent: await signIn(base, 'agent'),
    };
    const screens = await findScreens({
      guest: await request.newContext({ baseURL: base, storageState: states.guest }),
      booker: await request.newContext({ baseURL: base, storageState: states.booker }),
      agent: await request.newContext({ baseURL: base, storageState: states.agent }),
    });
    for (const width of WIDTHS) {
      for (const viewer of ['guest', 'booker', 'agent'] as const) {
        const context = await open(browser, { base, width, isDark, storageState: states[viewer] });
        for (const screen of screens.filter((candidate) => candidate.viewer === viewer)) {
          const file = path.join(folder, `${nameOf(screen)}-${width}.png`);
          problems.push(...(await shoot(context, screen, file)));
          console.log(path.relative(projectRoot, file));
        }
        await context.close();
      }
    }
  } finally {
    await browser.close();
  }
  for (const problem of problems) console.log(`!! ${problem}`);
  console.log(`${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

async function visit(base: string): Promise<StorageState> {
  const context = await request.newContext({ baseURL: base });
  try {
    return await context.storageState();
  } finally {
    await context.dispose();
  }
}

/** Cookies and stored user of a demo account, as its login screen leaves them. */
async function signIn(base: string, viewer: keyof typeof MAIL): Promise<StorageState> {
  const context = await request.newContext({ baseURL: base });
  try {
    const answer = await context.post(login.path, {
      data: { email: MAIL[viewer], password: DEMO_PASSWORD },
      headers: { Origin: base },
    });
    if (!answer.ok()) throw new Error(`${MAIL[viewer]} could not sign in at ${base}: is the demo running there?`);
    const state = await context.storageState();
    const stored = { name: STORED_USER_KEY, value: await answer.text() };
    return { ...state, origins: [{ origin: new URL(base).origin, localStorage: [stored] }] };
  } finally {
    await context.dispose();
  }
}

interface View {
  base: string;
  width: number;
  isDark: boolean;
  storageState: StorageState;
}

function open(browser: Browser, { base, width, isDark, storageState }: View): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: base,
    viewport: { width, height: width < 600 ? 780 : 900 },
    colorScheme: isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    storageState,
  });
}

/** Takes the whole page. @returns what is wrong with it at sight */
async function shoot(context: BrowserContext, { address, viewer, pattern }: Screen, file: string): Promise<string[]> {
  const page = await context.newPage();
  const problems: string[] = [];
  const where = `${viewer} ${address} (${page.viewportSize()?.width} px)`;
  page.on('pageerror', (error) => problems.push(`${where}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && pattern !== '/not-found/') problems.push(`${where}: ${message.text()}`);
  });
  const response = await page.goto(address, { timeout: 120_000 });
  await page.waitForLoadState('networkidle', { timeout: 30_000 }).catch(() => undefined);
  if ((response?.status() ?? 0) >= 400 && pattern !== '/not-found/') problems.push(`${where}: ${response?.status()}`);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (excess > 0) problems.push(`${where}: ${excess} px wider than the window`);
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
  return problems;
}

function nameOf({ pattern, viewer }: Screen): string {
  const words = pattern.replace(/[^a-zA-Z]+/g, '-').replace(/^-|-$/g, '');
  return `${words || 'home'}-${viewer}`;
}

void main();
