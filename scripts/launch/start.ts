import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { withDerivedSettings } from '@/lib/platform/env/derived';
import { parseSettings } from '@/lib/platform/env/env';
import type { Settings } from '@/lib/platform/env/settings';
import { seedSavedCards } from '../demo/saved-cards';
import { loadEnvFiles } from '../support/env-files';
import { tryLock } from '../support/lock';
import { prepareDataDirectory } from '../support/data-directory';
import { dataDirectory } from '../support/project';
import { announce } from './announce';
import { build } from './build';
import { exitOf, startChild, stopChild, typeScriptArgs } from './child';
import { hasNoHotels, openDatabase, stopEmbedded, type Database } from './database';
import { explainError } from './explain';
import { assertPortFree } from './ports';
import { chooseSandboxPort, loadWeb, startSandboxProcess, usesSandbox } from './processes';
import { prepareDatabase } from './prepare-database';
import { runStep } from './progress';
import { QUICK_STOP, gracefulStop, Parts, type Part, type StopTimes } from './stopping';
import { StopReason } from './stop-reason';
import { supervise, type StartingProcess, type Supervised } from './supervise';

const parts = new Parts();
let stopping: Promise<void> | undefined;
let drainSeconds = 0;
const isDevelopment = process.argv.includes('--dev');

async function start(): Promise<void> {
  loadEnvFiles();
  prepareDataDirectory(dataDirectory());
  const settings = parseSettings(withDerivedSettings(process.env));
  const { PORT, HOSTNAME, STAGE } = settings;
  drainSeconds = settings.SHUTDOWN_DRAIN_SECONDS;
  const lock = await takeDataDirectory(`starting, for port ${PORT}`);
  await assertPortFree('PORT', PORT, HOSTNAME);
  const sandboxPort = usesSandbox() ? await chooseSandboxPort(PORT) : null;
  if (sandboxPort) process.env.SANDBOX_PORT = String(sandboxPort);

  const opening = startDatabase();
  // An unreachable database of DATABASE_URL stops the start before the long build.
  if (process.env.DATABASE_URL) await opening;
  const [database, web] = await Promise.all([
    opening.then(async (opened) => {
      await runStep('Schema', () => prepareDatabase(opened.url));
      if (STAGE !== 'production' && (await hasNoHotels(opened.url)))
        await runStep('Demo data', (report) => seed(opened.url, report));
      return opened;
    }),
    (isDevelopment ? Promise.resolve('') : runStep('Pages', (report) => build({ report }))).then(async () => {
      const loaded = loadWeb(isDevelopment);
      parts.add('web', ({ web: graceMs, signal }) => stopChild(loaded.child, graceMs, signal));
      if (sandboxPort) await runStep('Payment sandbox', () => startSupervisedSandbox(sandboxPort, settings));
      return loaded;
    }),
  ]);
  if (sandboxPort) await seedSavedCards(`http://127.0.0.1:${sandboxPort}`);
  await runStep('Web server', () => web.serve(database.url));
  superviseProcess('web', 'web server', web.child, () => {
    const next = loadWeb(isDevelopment);
    return { child: next.child, ready: next.serve(database.url) };
  });
  lock.describe(`serves ${parseSettings(withDerivedSettings(process.env)).SITE_URL}`);
  announce(parseSettings(withDerivedSettings(process.env)), sandboxPort !== null);
}

async function startDatabase(): Promise<Database> {
  const opening = openDatabase();
  if (!process.env.DATABASE_URL) parts.add('database', (times) => endDatabase(opening, times));
  return runStep(
    'Database',
    () => opening,
    ({ note }) => note,
  );
}

/** Stops the database. If it is still starting, it is stopped with its process id file, so that the stop does not wait for the start. */
async function endDatabase(opening: Promise<Database>, { database: graceMs }: StopTimes): Promise<void> {
  const opened = await Promise.race([opening.catch(() => null), pause(500, 'starting' as const)]);
  if (opened === 'starting') await stopEmbedded(graceMs);
  else await opened?.stop(graceMs);
}

async function startSupervisedSandbox(port: number, settings: Settings): Promise<void> {
  const startAgain = (): StartingProcess => startSandboxProcess(port, settings, isDevelopment);
  const first = startAgain();
  parts.add('sandbox', ({ sandbox: graceMs }) => stopChild(first.child, graceMs));
  await first.ready;
  superviseProcess('sandbox', 'payment sandbox', first.child, startAgain);
}

/** @throws {StopReason} when another process uses the data directory */
async function takeDataDirectory(note: string) {
  const attempt = await tryLock(dataDirectory());
  if ('holder' in attempt) {
    throw new StopReason(
      `Folio already runs with the data directory ${dataDirectory()}: process ${attempt.holder.pid}, ${attempt.holder.note}. Stop it, or choose another directory with DATA_DIR.`,
    );
  }
  attempt.lock.describe(note);
  return attempt.lock;
}

async function seed(databaseUrl: string, report: (detail: string) => void): Promise<string> {
  const lines: string[] = [];
  const child = startChild({
    args: typeScriptArgs('scripts/demo/main.ts'),
    env: { DATABASE_URL: databaseUrl },
    onLine: (line) => {
      lines.push(line);
      report(line);
    },
  });
  parts.add('seed', () => stopChild(child, 0));
  const code = await exitOf(child);
  parts.remove('seed');
  if (code !== 0)
    throw new StopReason(
      `The demo data could not be loaded. The last lines of output are:\n${lines.slice(-20).join('\n')}`,
    );
  return lines.at(-1)?.replace(/^Demo catalogue: /, '') ?? 'loaded';
}

function superviseProcess(
  part: Part & ('web' | 'sandbox'),
  name: string,
  child: ChildProcess,
  startAgain: () => StartingProcess,
): void {
  const supervised: Supervised = supervise(child, {
    name,
    start: startAgain,
    giveUp(reason) {
      console.error(`${reason} Its output is above. All processes are stopped.`);
      void stop(1, gracefulStop(drainSeconds));
    },
  });
  parts.add(part, (times) => {
    supervised.release();
    return stopChild(supervised.child(), times[part], part === 'web' ? times.signal : 'SIGTERM');
  });
}

function stop(exitCode: number, times: StopTimes): Promise<void> {
  return (stopping ??= (async () => {
    if (parts.areRunning) console.log('\nStopping ...');
    await parts.stop(times);
    process.exit(exitCode);
  })());
}

process.on('SIGTERM', () => void stop(0, gracefulStop(drainSeconds)));
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0, QUICK_STOP));

start().catch((error: unknown) => {
  if (stopping) return;
  console.error('');
  console.error(explainError(error));
  void stop(1, QUICK_STOP);
});
