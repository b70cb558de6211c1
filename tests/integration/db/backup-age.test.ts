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

const given = process.env.BACKUP_DIR;
let directory: string;
const setDirectory = (value: string | undefined) => {
  if (value === undefined) Reflect.deleteProperty(process.env, 'BACKUP_DIR');
  else process.env.BACKUP_DIR = value;
  resetEnv();
};
beforeAll(() => void (directory = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-backup-age-'))));
afterEach(() => moveClock(0));
afterAll(() => {
  setDirectory(given);
  fs.rmSync(directory, { recursive: true, force: true });
});

const age = async () => gauges.find(({ name }) => name === 'folio_backup_age_seconds')?.read();
const backup = (...words: string[]) =>
  promisify(execFile)(
    process.execPath,
    ['scripts/run.mjs', '--unprepared', 'scripts/operator/db/backup.ts', ...words],
    {
      cwd: root,
      env: { ...process.env },
    },
  );

test('without a place for backups nothing is expected, with one the first backup is waited for', async () => {
  setDirectory(undefined);
  expect(await age()).toBeNaN();
  setDirectory(directory);
  expect(await age()).toBeGreaterThan(0);
  expect(await age()).toBeLessThanOrEqual(process.uptime());
});

test('a backup that was made is known to whoever serves the metrics, one that failed is not', async () => {
  await backup('--keep', '2');
  expect(await age()).toBeLessThan(60);
  await moveClock(37 * HOUR);
  setDirectory(path.join(directory, 'no', 'folder'));
  fs.writeFileSync(path.join(directory, 'no'), 'a file where a folder should be');
  await expect(backup()).rejects.toMatchObject({ code: 1 });
  expect(Number(await age()) / 3_600).toBeCloseTo(37, 0);
});
