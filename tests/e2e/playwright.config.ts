import { defineConfig } from 'playwright/test';

const executablePath = process.env.CHROMIUM_PATH || undefined;

// The deployment is already running when these tests start: scripts/test/browser-tests.ts opens it and names its addresses in the environment.
export default defineConfig({
  testDir: '.',
  testMatch: /\.(spec|e2e)\.ts$/,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  // A browser on a busy machine is late now and then: one more try, and scripts/test/browser-tests.ts names who needed it.
  retries: 1,
  outputDir: '../../.data/test-results',
  reporter: [['list'], ['json']],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    browserName: 'chromium',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1280, height: 900 },
    // Of the first failure a picture and the page's content are kept. A trace of every try would double what the browser costs.
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
});
