// npm run db:restore -- FILE: restores a backup into the database.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { env } from '@/lib/platform/env/env';
import { repairMedia } from '@/lib/domains/media/server/service/repair-media';
import { mediaStore } from '@/lib/providers/media/media';
import { CommandError, runCli } from '@/scripts/support/run-cli';
import { comparePayments } from './compare-payments';
import { copyMedia, describeMedia, mediaBesides } from './copy-media';
import { describeAddress } from './open-session';
import { restoreBackup } from './restore-backup';

const USAGE = `Usage: npm run db:restore -- FILE [--into-empty | --replace]
  --into-empty  requires an empty database; this is the default
  --replace     deletes the data of the database; if the restore fails, that data remains
The database is that of DATABASE_URL, or the embedded one. Stop Folio first.
The pictures are copied from the folder media beside FILE.
Afterwards the command lists payments of the provider that the backup does not have (npm run db:payments).`;

async function main(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'into-empty': { type: 'boolean' }, replace: { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  if (!file) throw new CommandError('Name the backup file');
  if (values['into-empty'] && values.replace) throw new CommandError('Use either --into-empty or --replace');
  const url = env().DATABASE_URL;
  const backup = path.resolve(process.env.INIT_CWD ?? '.', file);
  const { madeAt } = await restoreBackup(url, backup, {
    mayReplace: values.replace,
    onProgress: (line) => console.error(line),
  });
  const restored = `${describeAddress(url)} now has the data of ${madeAt}, and its books balance`;
  return [restored, ...(await restoreMedia(backup)), ...(await comparePayments(new Date(madeAt)))].join('\n');
}

/** Variants that the backup lacks are prepared again after the next start. */
async function restoreMedia(backup: string): Promise<string[]> {
  const store = mediaStore();
  const copied = await copyMedia(mediaBesides(backup), store, (line) => console.error(line));
  const { missing, unprepared } = await repairMedia(store);
  return [
    describeMedia(copied),
    ...(unprepared > 0 ? [`${unprepared} pictures are prepared again after the next start`] : []),
    ...(missing.length > 0
      ? [
          `${missing.length} pictures have no file, and their pages omit them: ${missing.join(', ')}. Import them again.`,
        ]
      : []),
  ];
}

runCli(main, USAGE, { usesStoredSettings: false });
