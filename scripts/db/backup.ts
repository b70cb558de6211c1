// npm run db:backup -- [FILE]: everything in the database as one file, while the house goes on.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { env } from '@/lib/platform/env/env';
import { runCli } from '../support/run-cli';
import { dataDirectory } from '../support/project';
import { makeBackup } from './make-backup';

const USAGE = `Usage: npm run db:backup -- [FILE]
  FILE  a name that is not taken, such as folio.tar.gz; without it one with the time below the data directory
The file holds people's data and stored secrets: keep it as you keep the database.`;

/** A name that sorts by time. */
function nameByTime(): string {
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  return path.join(dataDirectory(), 'backups', `folio-${time}.tar.gz`);
}

async function main(): Promise<string> {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const file = path.resolve(process.env.INIT_CWD ?? '.', positionals[0] ?? nameByTime());
  const { tables, migration } = await makeBackup(env().DATABASE_URL, file, (line) => console.error(line));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const megabytes = (fs.statSync(file).size / 1_000_000).toFixed(1);
  return `${file}: ${rows.toLocaleString('en-IN')} rows of ${tables.length} tables, migration ${migration}, ${megabytes} MB`;
}

runCli(main, USAGE);
