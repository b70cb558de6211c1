import { findRunningServer } from '../postgres/server';
import { loadEnvFiles } from '../support/env-files';
import { tryLock } from '../support/lock';
import { prepareDataDirectory } from '../support/own-directory';
import { dataDirectory } from '../support/project';
import { exitOf, startChild, stopChild, typeScriptArgs } from './child';
import { embeddedDirectory, openDatabase, type Database } from './database';
import { explain } from './explain';
import { prepareDatabase } from './prepare-database';
import { StopReason } from './stop-reason';

async function runCommand(): Promise<void> {
  const args = process.argv.slice(2);
  // A database that is to be copied or replaced must stay as it is.
  const isUnprepared = args[0] === '--unprepared';
  const [file, ...rest] = isUnprepared ? args.slice(1) : args;
  if (!file) throw new StopReason('Which file?');
  loadEnvFiles();
  // In production the file system may be read-only.
  if (process.env.STAGE !== 'production') prepareDataDirectory(dataDirectory());
  const database = await databaseForCommand();
  // Standard output belongs to the command.
  console.error(`Database: ${database.note}`);
  try {
    if (!isUnprepared) await prepareDatabase(database.url);
    const child = startChild({ args: typeScriptArgs(file, ...rest), env: { DATABASE_URL: database.url } });
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
      'No Folio runs here: its embedded database is started for this command. DATABASE_URL names another one.',
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
  throw new StopReason(`Process ${attempt.holder.pid} is just starting Folio; try again in a moment.`);
}

runCommand().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(explain(error));
    process.exit(1);
  },
);
