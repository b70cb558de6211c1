// npm run db:move -- TARGET_DATABASE_URL: copies the database into another PostgreSQL and compares every row.
import { parseArgs } from 'node:util';
import { env } from '@/lib/platform/env/env';
import { CommandError, runCli } from '../support/run-cli';
import { backupDirectory } from './backup-directory';
import { moveDatabase } from './move-database';
import { placeOf } from './open-session';

const USAGE = `Usage: npm run db:move -- TARGET_DATABASE_URL [--replace]
  --replace  throws away what the target holds; when the move fails, it is still there
Copies the database of DATABASE_URL, else the embedded one, which stays as it is. No Folio may run on either.`;

async function main(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [target] = positionals;
  if (!target || !/^postgres(ql)?:\/\//.test(target) || !URL.canParse(target))
    throw new CommandError('Name the target as postgresql://user:password@host:port/database');
  const moved = await moveDatabase(env().DATABASE_URL, target, {
    directory: backupDirectory(),
    mayReplace: values.replace,
    tell: (line) => console.error(line),
  });
  return `${moved.rows.toLocaleString('en-IN')} rows of ${moved.tables} tables stand in ${placeOf(target)}, each as it was. Start with DATABASE_URL set to it.`;
}

runCli(main, USAGE);
