import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gauges } from '@/app/api/metrics/gauges';
import { moveClock } from '@/lib/platform/db/clock';
import { resetEnv } from '@/lib/platform/env/env';

jest.setTimeout(120_000);
const root = path.resolve(__dirname, '../../..');
const HOUR = 3_600_000;

const originalDirectory = process.env.BACKUP_DIR;
let directory: string;
const setDirectory = (value: string | undefined) => {
  if (value === undefined) Reflect.deleteProperty(process.env, 'BACKUP_DIR');
  else process.env.BACKUP_DIR = value;
  resetEnv();
};
beforeAll(() => void (directory = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-backup-age-'))));
afterEach(() => moveClock(0));
afterAll(() => {
  setDirectory(originalDirectory);
  fs.rmSync(directory, { recursive: true, force: true });
});

const readAge = async () => gauges.find(({ name }) => name === 'folio_backup_age_seconds')?.read();
const runBackup = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['scripts/run.mjs', '--unprepared', 'scripts/operator/db/backup.ts', ...args], {
    cwd: root,
    env: { ...process.env },
  });

test('folio_backup_age_seconds is NaN without BACKUP_DIR, and counts from the process start before the first backup', async () => {
  setDirectory(undefined);
  expect(await readAge()).toBeNaN();
  setDirectory(directory);
  expect(await readAge()).toBeGreaterThan(0);
  expect(await readAge()).toBeLessThanOrEqual(process.uptime());
});

test('folio_backup_age_seconds is the time since the last successful backup and ignores a failed one', async () => {
  await runBackup('--keep', '2');
  expect(await readAge()).toBeLessThan(60);
  await moveClock(37 * HOUR);
  setDirectory(path.join(directory, 'no', 'folder'));
  fs.writeFileSync(path.join(directory, 'no'), 'a file where a folder should be');
  await expect(runBackup()).rejects.toMatchObject({ code: 1 });
  expect(Number(await readAge()) / 3_600).toBeCloseTo(37, 0);
});
