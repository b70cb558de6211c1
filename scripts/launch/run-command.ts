import { findRunningServer } from '../postgres/server';
import { loadEnvFiles } from '../support/env-files';
import { tryLock } from '../support/lock';
import { prepareDataDirectory } from '../support/data-directory';
import { dataDirectory } from '../support/project';
import { exitOf, startChild, stopChild, typeScriptArgs } from './child';
import { embeddedDirectory, openDatabase, type Database } from './database';
import { explainError } from './explain';
import { prepareDatabase } from './prepare-database';
import { StopReason } from './stop-reason';

async function runCommand(): Promise<void> {
  const args = process.argv.slice(2);
  // Commands that copy or replace a database must not migrate it first.
  const isUnprepared = args[0] === '--unprepared';
  const [file, ...rest] = isUnprepared ? args.slice(1) : args;
  if (!file)
    throw new StopReason('Name the TypeScript file to run, for example: node scripts/run.mjs scripts/operator/FILE.ts');
  loadEnvFiles();
  // The file system of a production server may be read-only.
  if (process.env.STAGE !== 'production') prepareDataDirectory(dataDirectory());
  const database = await databaseForCommand();
  // Standard output is reserved for the command.
  console.error(`Database: ${database.note}`);
  try {
    if (!isUnprepared) await prepareDatabase(database.url);
    const child = startChild({
      args: typeScriptArgs(file, ...rest),
      env: { DATABASE_URL: database.url },
      stdin: 'inherit',
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stopChild(child, 10_000));
    process.exitCode = await exitOf(child);
  } finally {
    await database.stop();
  }
}

async function databaseForCommand(): Promise<Database> {
  if (process.env.DATABASE_URL) return openDatabase();
  const attempt = await tryLock(dataDirectory());
  if ('lock' in attempt) {
    console.error(
      'Folio is not running, so its embedded database is started for this command. Set DATABASE_URL to use another database.',
    );
    return openDatabase();
  }
  const url = await findRunningServer(embeddedDirectory(), 'folio');
  if (url)
    return {
      url,
      note: `embedded PostgreSQL of the running Folio, port ${new URL(url).port}`,
      stop: async () => undefined,
    };
  throw new StopReason(
    `Process ${attempt.holder.pid} is starting Folio. Wait until it is ready, then run the command again.`,
  );
}

runCommand().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(explainError(error));
    process.exit(1);
  },
);
