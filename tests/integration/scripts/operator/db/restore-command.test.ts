import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeBackup } from '@/scripts/operator/db/make-backup';
import { createDatabase, dropDatabases } from '@/tests/support/databases';
import { startSandbox, type TestSandbox } from '@/tests/support/sandbox';

jest.setTimeout(180_000);

let sandbox: TestSandbox;
let directory: string;

beforeAll(async () => {
  sandbox = await startSandbox();
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-restore-test-'));
});
afterAll(async () => {
  await sandbox.stop();
  await dropDatabases();
  fs.rmSync(directory, { recursive: true, force: true });
});

/** Runs the command with settings in its environment, as in production, and returns its output. */
async function restore(target: string, file: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/run.mjs', '--unprepared', 'scripts/operator/db/restore.ts', file],
    {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        DATABASE_URL: target,
        PAYMENT_KEY_ID: sandbox.keyId,
        PAYMENT_KEY_SECRET: sandbox.keySecret,
        PAYMENT_API_URL: sandbox.apiUrl,
      },
    },
  );
  return stdout;
}

test('npm run db:restore lists a payment that the provider took after the backup', async () => {
  const file = path.join(directory, 'before.tar.gz');
  await makeBackup(await createDatabase('migrated'), file, () => undefined);
  const created = await fetch(`${sandbox.apiUrl}/orders`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${sandbox.keyId}:${sandbox.keySecret}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ amount: 885_001, currency: 'INR', receipt: 'FO-after-the-backup' }),
  });
  const order = (await created.json()) as { id: string };
  const { payment_id: payment } = await sandbox.control.createPayment({ order_id: order.id, outcome: 'success' });

  const printed = await restore(await createDatabase('empty'), file);
  expect(printed).toMatch(/ now has the data of \S+, and its books balance\n/);
  expect(printed).toMatch(
    /The payment provider has taken 1 payment \(₹ ?8,850\.01\) that this database does not have:/,
  );
  expect(printed).toContain(`order ${order.id} (unknown)  payment ${payment}`);
});
