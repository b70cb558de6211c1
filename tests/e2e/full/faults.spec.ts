import { expect, test } from 'playwright/test';
import { runScript } from '@/tests/long/support/run-script';

// The short form of tests/long: each brings a production server, a sandbox and a database of its own.
// What is lost once is lost: no second try (decision 048).
test.describe.configure({ mode: 'serial', timeout: 300_000, retries: 0 });

test('loses nothing when the server is killed while people pay', async () => {
  const { code, output } = await runScript('crash/main.ts', '4');
  expect(output).toContain('Nothing was lost');
  expect(code).toBe(0);
});

test('sells the last 5 rooms to exactly 5 of 200 callers over HTTP', async () => {
  const { code, output } = await runScript('last-rooms.ts', '2', '200');
  expect(output).toContain('2 of 2 rounds as they must be');
  expect(code).toBe(0);
});
