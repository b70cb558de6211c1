import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { resetEnv } from '@/lib/platform/env/env';
import {
  backupDirectory,
  withTemporaryFolder,
  deleteOldBackups,
  timestampedName,
} from '@/scripts/operator/db/backup-directory';
import { projectRoot } from '@/scripts/support/project';

const given = { BACKUP_DIR: process.env.BACKUP_DIR, DATA_DIR: process.env.DATA_DIR };
let directory: string;
beforeEach(() => void (directory = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-backups-'))));
afterEach(() => {
  fs.rmSync(directory, { recursive: true, force: true });
  for (const [name, value] of Object.entries(given))
    if (value === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = value;
  resetEnv();
});

test('backupDirectory is BACKUP_DIR, or a folder of the data directory without that setting', () => {
  Reflect.deleteProperty(process.env, 'BACKUP_DIR');
  process.env.DATA_DIR = 'somewhere';
  resetEnv();
  expect(backupDirectory()).toBe(path.join(projectRoot, 'somewhere/backups'));
  process.env.BACKUP_DIR = '/elsewhere';
  resetEnv();
  expect(backupDirectory()).toBe('/elsewhere');
});

test('withTemporaryFolder creates a private folder, even in a missing directory, and deletes it after a failure', async () => {
  const place = path.join(directory, 'new');
  let folder = '';
  const work = withTemporaryFolder(place, 'drill', async (made) => {
    folder = made;
    expect(path.dirname(made)).toBe(place);
    expect(fs.statSync(made).mode & 0o077).toBe(0);
    fs.writeFileSync(path.join(made, 'copy'), 'x');
    throw new Error('it fails');
  });
  await expect(work).rejects.toThrow('it fails');
  expect(folder).not.toBe('');
  expect(fs.readdirSync(place)).toEqual([]);
});

test('deleteOldBackups deletes all but the newest backups with a timestamp, and no other file', () => {
  const days = [20, 3, 17, 11, 29].map((day) => timestampedName(new Date(Date.UTC(2026, 10, day, 20, 30))));
  expect(days[0]).toBe('folio-20261120T203000Z.tar.gz');
  const others = ['before-the-move.tar.gz', 'folio-old.tar.gz', '.backup-x'];
  for (const name of [...days, ...others]) fs.writeFileSync(path.join(directory, name), '');
  expect(deleteOldBackups(directory, 2)).toEqual(
    [3, 11, 17].map((day) => timestampedName(new Date(Date.UTC(2026, 10, day, 20, 30)))),
  );
  const left = [20, 29].map((day) => timestampedName(new Date(Date.UTC(2026, 10, day, 20, 30))));
  expect(fs.readdirSync(directory).sort()).toEqual([...left, ...others].sort());
  expect(deleteOldBackups(directory, 2)).toEqual([]);
});
