// npm run db:backup -- [FILE]: writes the whole database to one file. Folio may continue to run.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BACKUP_CHECK } from '@/lib/platform/metrics/server/backup-gauges';
import { env } from '@/lib/platform/env/env';
import { recordCheckResult } from '@/lib/platform/metrics/server/check-results';
import { mediaStore } from '@/lib/providers/media/media';
import { CommandError, runCli } from '@/scripts/support/run-cli';
import { backupDirectory, deleteOldBackups, timestampedName } from './backup-directory';
import { copyMedia, describeMedia, mediaBesides } from './copy-media';
import { makeBackup } from './make-backup';

const USAGE = `Usage: npm run db:backup -- [FILE | --keep COUNT]
  FILE          a new file, such as folio.tar.gz; without it, a file with a timestamp in BACKUP_DIR or in the data directory
  --keep COUNT  afterwards deletes all but the newest COUNT backups with a timestamp in their name
The pictures are copied to the folder media beside the file, which all backups there share.
The file contains personal data and secrets. Protect it like the database.`;

async function main(): Promise<string> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { keep: { type: 'string' } } });
  const [named] = positionals;
  if (values.keep !== undefined && (named || !/^[1-9]\d{0,3}$/.test(values.keep)))
    throw new CommandError('--keep must be a number from 1 to 9999, and cannot be combined with FILE');
  const directory = backupDirectory();
  const file = named
    ? path.resolve(process.env.INIT_CWD ?? '.', named)
    : path.join(directory, timestampedName(new Date()));
  const { tables, migration, madeAt } = await makeBackup(env().DATABASE_URL, file, (line) => console.error(line));
  const media = await copyMedia(mediaStore(), mediaBesides(file), (line) => console.error(line));
  if (values.keep)
    for (const name of deleteOldBackups(directory, Number(values.keep))) console.error(`Deleted ${name}`);
  // On a read-only replica this write fails, but the backup is valid.
  await recordCheckResult(BACKUP_CHECK, true, new Date(madeAt)).catch(() =>
    console.error('The time of this backup could not be stored, so the alert for old backups may fire'),
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const megabytes = (fs.statSync(file).size / 1_000_000).toFixed(1);
  return [
    `${file}: ${rows.toLocaleString('en-IN')} rows of ${tables.length} tables, migration ${migration}, as of ${madeAt}, ${megabytes} MB`,
    describeMedia(media),
  ].join('\n');
}

runCli(main, USAGE, { usesStoredSettings: false });
