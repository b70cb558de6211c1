import { expect, test } from 'playwright/test';
import { runScript } from '@/tests/long/support/run-script';

// Short runs of tests/long. Each starts its own production server, sandbox and database.
// No retries: a single lost booking or payment is a failure (decision 048).
test.describe.configure({ mode: 'serial', timeout: 300_000, retries: 0 });

test('the server loses no booking or payment when it is killed during payments', async () => {
  const { code, output } = await runScript('crash/main.ts', '4');
  expect(output).toContain('Nothing was lost');
  expect(code).toBe(0);
});

test('200 concurrent HTTP clients take exactly the last 5 rooms', async () => {
  const { code, output } = await runScript('last-rooms.ts', '2', '200');
  expect(output).toContain('2 of 2 rounds passed');
  expect(code).toBe(0);
});
