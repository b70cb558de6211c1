import fs from 'node:fs';
import { findRunningServer } from '../postgres/server';
import { loadEnvFiles } from '../support/env-files';
import { tryLock } from '../support/lock';
import { dataDirectory } from '../support/project';
import { exitOf, startChild, stopChild, typeScriptArgs } from './child';
import { embeddedDirectory, openDatabase, type Database } from './database';
import { prepareDatabase } from './prepare-database';

/** Runs a command of ours on the database: the one of DATABASE_URL, the embedded one of a running `npm start`, or one started for it. */
async function runCommand(): Promise<void> {
  const [file, ...rest] = process.argv.slice(2);
  if (!file) throw new Error('Which file?');
  loadEnvFiles();
  const database = await databaseForCommand();
  try {
    await prepareDatabase(database.url);
    const child = startChild({ args: typeScriptArgs(file, ...rest), env: { DATABASE_URL: database.url } });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stopChild(child, 10_000));
    process.exitCode = await exitOf(child);
  } finally {
    await database.stop();
  }
}

async function databaseForCommand(): Promise<Database> {
  if (process.env.DATABASE_URL) return openDatabase();
  fs.mkdirSync(dataDirectory(), { recursive: true });
  const attempt = await tryLock(dataDirectory());
  if ('lock' in attempt) return openDatabase();
  const url = await findRunningServer(embeddedDirectory(), 'folio');
  if (url) return { url, note: 'running', stop: async () => undefined };
  throw new Error(`Process ${attempt.holder.pid} is just starting Folio; try again in a moment`);
}

runCommand().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
