import { defineConfig } from 'playwright/test';

const executablePath = process.env.CHROMIUM_PATH || undefined;

// scripts/test/browser-tests.ts starts the deployment before these tests and passes its addresses in the environment.
export default defineConfig({
  testDir: '.',
  // `npm test` runs the journeys of bookers: search, booking, payment, rewards and sign-in. `npm run test:full` runs full/: the journeys of other
  // people, faults, accessibility and layout of every page, transfer sizes and slow phones.
  projects: [
    { name: 'journeys', testIgnore: /e2e\/full\// },
    { name: 'full', testMatch: /e2e\/full\/.*\.spec\.ts$/ },
  ],
  testMatch: /\.(spec|e2e)\.ts$/,
  // Ends a test that hangs, and is long enough for a busy machine.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  // On a busy machine the browser sometimes responds too late. scripts/test/browser-tests.ts prints the tests that passed only when
  // retried.
  retries: 1,
  outputDir: '../../.data/test-results',
  reporter: [['list'], ['json']],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    browserName: 'chromium',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1280, height: 900 },
    // Each failed attempt leaves a screenshot. Only retries leave a trace, because traces double the CPU time of the browser.
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
});
