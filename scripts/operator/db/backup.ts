// npm run db:backup -- [FILE]: writes the whole database to one file while Folio keeps running.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BACKUP } from '@/lib/platform/metrics/server/backup-gauges';
import { env } from '@/lib/platform/env/env';
import { noteFinding } from '@/lib/platform/metrics/server/findings';
import { CommandError, runCli } from '@/scripts/support/run-cli';
import { backupDirectory, keepNewest, nameByTime } from './backup-directory';
import { makeBackup } from './make-backup';

const USAGE = `Usage: npm run db:backup -- [FILE | --keep COUNT]
  FILE          a name that is not taken, such as folio.tar.gz; without it one with the time in BACKUP_DIR, else below the data directory
  --keep COUNT  afterwards removes all but the newest so many with a time for a name
The file holds people's data and stored secrets: keep it as you keep the database.`;

async function main(): Promise<string> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { keep: { type: 'string' } } });
  const [named] = positionals;
  if (values.keep !== undefined && (named || !/^[1-9]\d{0,3}$/.test(values.keep)))
    throw new CommandError('--keep must be a number from 1 and excludes FILE');
  const directory = backupDirectory();
  const file = named ? path.resolve(process.env.INIT_CWD ?? '.', named) : path.join(directory, nameByTime(new Date()));
  const { tables, migration, madeAt } = await makeBackup(env().DATABASE_URL, file, (line) => console.error(line));
  if (values.keep) for (const name of keepNewest(directory, Number(values.keep))) console.error(`Removed ${name}`);
  // The note fails on a read-only replica; the backup is good all the same.
  await noteFinding(BACKUP, true, new Date(madeAt)).catch(() =>
    console.error('The time of this backup could not be stored, so the alert for old backups may fire'),
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const megabytes = (fs.statSync(file).size / 1_000_000).toFixed(1);
  return `${file}: ${rows.toLocaleString('en-IN')} rows of ${tables.length} tables, migration ${migration}, as of ${madeAt}, ${megabytes} MB`;
}

runCli(main, USAGE);
