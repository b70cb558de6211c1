// npm run db:move: copies the database to TARGET_DATABASE_URL and compares every row.
import { parseArgs } from 'node:util';
import { env } from '@/lib/platform/env/env';
import { runCli } from '@/scripts/support/run-cli';
import { backupDirectory } from './backup-directory';
import { moveDatabase } from './move-database';
import { describeAddress } from './open-session';
import { targetAddress } from './target-address';

const USAGE = `Usage: npm run db:move -- [ADDRESS] [--replace]
  ADDRESS    the target, without a password; by default the setting TARGET_DATABASE_URL from the environment or .env
  --replace  deletes the data of the target; if the move fails, that data remains
Copies the database of DATABASE_URL, or the embedded one, and does not change it. Stop Folio on both first.`;

async function main(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const target = targetAddress(positionals[0], env().TARGET_DATABASE_URL);
  const moved = await moveDatabase(env().DATABASE_URL, target, {
    directory: backupDirectory(),
    mayReplace: values.replace,
    onProgress: (line) => console.error(line),
  });
  return `${moved.rows.toLocaleString('en-IN')} rows of ${moved.tables} tables were copied to ${describeAddress(target)}, and all are equal. Set DATABASE_URL to it and start Folio.`;
}

runCli(main, USAGE, { usesStoredSettings: false });
