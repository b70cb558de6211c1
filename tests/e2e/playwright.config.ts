import { defineConfig } from 'playwright/test';

const executablePath = process.env.CHROMIUM_PATH || undefined;

// scripts/test/browser-tests.ts starts the deployment before these tests and passes its addresses in the environment.
export default defineConfig({
  testDir: '.',
  // `npm test` runs the journeys, `npm run test:full` the tests of every page and of slow machines.
  projects: [
    { name: 'journeys', testIgnore: /\/full\// },
    { name: 'full', testMatch: /\/full\/.*\.spec\.ts$/ },
  ],
  testMatch: /\.(spec|e2e)\.ts$/,
  // Ends a test that hangs; a busy machine may take its time.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  // A browser on a busy machine is late at times. scripts/test/browser-tests.ts names the tests that passed only when repeated.
  retries: 1,
  outputDir: '../../.data/test-results',
  reporter: [['list'], ['json']],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    browserName: 'chromium',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1280, height: 900 },
    // The first failure leaves a screenshot. A trace of every attempt would double the cost of the browser.
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
});
