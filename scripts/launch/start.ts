import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import { withDerived } from '@/lib/platform/env/derived';
import { parseSettings, SettingsError } from '@/lib/platform/env/env';
import { DatabaseSetupError } from '../postgres/setup-error';
import { seedSavedCards } from '../seed/saved-cards';
import { loadEnvFiles } from '../support/env-files';
import { tryLock } from '../support/lock';
import { dataDirectory } from '../support/project';
import { announce } from './announce';
import { build } from './build';
import { exitOf, startChild, stopChild, typeScriptArgs } from './child';
import { holdsNoHotels, openDatabase, type Database } from './database';
import { assertPortFree } from './ports';
import { chooseSandboxPort, loadWeb, startSandbox, usesSandbox } from './processes';
import { prepareDatabase } from './prepare-database';
import { step } from './progress';
import { StopReason } from './stop-reason';

/** Longer than the front server takes for requests in flight, after it has drained. */
const WEB_GRACE_MS = 35_000;
const SANDBOX_GRACE_MS = 5_000;

/** What must be stopped, newest first. */
const running: (() => Promise<void>)[] = [];
let stopping: Promise<void> | undefined;
const isDevelopment = process.argv.includes('--dev');

async function start(): Promise<void> {
  loadEnvFiles();
  const settings = parseSettings(withDerived(process.env));
  const { PORT, HOSTNAME, STAGE } = settings;
  const graceMs = WEB_GRACE_MS + settings.SHUTDOWN_DRAIN_SECONDS * 1_000;
  const lock = await takeDataDirectory(`starting, for port ${PORT}`);
  await assertPortFree('PORT', PORT, HOSTNAME);
  const sandbox = usesSandbox() ? await chooseSandboxPort() : null;
  if (sandbox) process.env.SANDBOX_PORT = String(sandbox);

  // What waits for nothing but the build is loaded while the database starts, which takes its time after a crash.
  const [database, web] = await Promise.all([
    startDatabase(),
    (isDevelopment ? Promise.resolve('') : step('Pages', build)).then(async () => {
      const loaded = loadWeb(isDevelopment);
      watch('web server', loaded.child, graceMs);
      if (sandbox)
        await step('Payment sandbox', async () =>
          watch('payment sandbox', await startSandbox(sandbox, settings, isDevelopment), SANDBOX_GRACE_MS),
        );
      return loaded;
    }),
  ]);
  await step('Schema', () => prepareDatabase(database.url));
  if (STAGE !== 'production' && (await holdsNoHotels(database.url))) await step('Demo data', () => seed(database.url));
  if (sandbox) await seedSavedCards(`http://127.0.0.1:${sandbox}`);
  await step('Web server', () => web.serve(database.url));
  lock.describe(`serves ${parseSettings(withDerived(process.env)).SITE_URL}`);
  announce(parseSettings(withDerived(process.env)), sandbox !== null);
}

async function startDatabase(): Promise<Database> {
  const opening = openDatabase();
  // The last to stop, because the processes that use it may be there already; also when one of them ends while it is still starting.
  running.push(async () => (await opening.catch(() => null))?.stop());
  return step(
    'Database',
    () => opening,
    ({ note }) => note,
  );
}

/** One house per data directory. @throws {StopReason} naming the process that has it */
async function takeDataDirectory(note: string) {
  fs.mkdirSync(dataDirectory(), { recursive: true });
  const attempt = await tryLock(dataDirectory());
  if ('holder' in attempt) {
    throw new StopReason(
      `Folio already runs on ${dataDirectory()}: process ${attempt.holder.pid}, ${attempt.holder.note}. Stop it first, or give this one a directory of its own with DATA_DIR.`,
    );
  }
  attempt.lock.describe(note);
  return attempt.lock;
}

async function seed(databaseUrl: string): Promise<string> {
  const lines: string[] = [];
  const child = startChild({
    args: typeScriptArgs('scripts/seed/main.ts'),
    env: { DATABASE_URL: databaseUrl },
    onLine: (line) => void lines.push(line),
  });
  const remove = stopWith(() => stopChild(child, 0));
  const code = await exitOf(child);
  remove();
  if (code !== 0) throw new StopReason(`The demo data could not be loaded:\n${lines.slice(-20).join('\n')}`);
  return lines.at(-1)?.replace(/^Demo catalogue: /, '') ?? 'loaded';
}

function stopWith(stop: () => Promise<void>): () => void {
  running.unshift(stop);
  return () => void running.splice(running.indexOf(stop), 1);
}

/** Keeps a child among what must be stopped; should it end by itself, everything ends. */
function watch(name: string, child: ChildProcess, graceMs: number): void {
  stopWith(() => stopChild(child, graceMs));
  child.once('exit', (code, signal) => {
    if (stopping) return;
    console.error(`The ${name} ended unexpectedly (${signal ?? `code ${code}`}); stopping the rest`);
    void stop(1);
  });
}

function stop(exitCode: number): Promise<void> {
  return (stopping ??= (async () => {
    if (running.length > 0) console.log('\nStopping ...');
    for (const end of running) await end().catch((error: unknown) => console.error(String(error)));
    process.exit(exitCode);
  })());
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

start().catch((error: unknown) => {
  if (stopping) return;
  const isExplained = [StopReason, SettingsError, DatabaseSetupError].some((kind) => error instanceof kind);
  console.error(isExplained ? `\n${(error as Error).message}` : error);
  void stop(1);
});
