import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { program } from './binaries';
import { clusterOf, ensureCluster, spawnOptions, SUPERUSER, writeAccess, type Access } from './cluster';
import { prepareHome, type Home } from './home';
import { endLeftovers } from './leftovers';
import { movedTo } from './moved-to';
import { DatabaseSetupError } from './setup-error';
import { removeSockets, socketDirectoryOf } from './sockets';

const START_TIMEOUT_MS = 60_000;
/** An eighth of PostgreSQL's default: recovery after a kill takes two seconds at most. */
const MOST_LOG = '128MB';
/** Syncs the file system at once before recovery, instead of thousands of single files. Linux only. */
const SYNC_AFTER_A_KILL: Record<string, string> =
  process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {};
const STOP_TIMEOUT_MS = 15_000;
/** SIGQUIT stops the server without writing. */
const QUIT_TIMEOUT_MS = 2_000;

export interface EmbeddedServer {
  url(database: string): string;
  /** Whether a server that another process left running was reused. */
  wasRunning: boolean;
  isAlive(): boolean;
  /** The requested directory, or one that the server's account can reach. */
  directory: string;
  /** @param graceMs milliseconds for an orderly shutdown before the server is killed; the next start recovers */
  stop(graceMs?: number): Promise<void>;
}

export interface ServerOptions {
  /** False trades safety against power cuts for speed: tests only. */
  isDurable: boolean;
  maxConnections?: number;
}

export interface EmbeddedOptions extends ServerOptions {
  directory: string;
}

/**
 * Starts the embedded PostgreSQL, or reuses one that a killed process left running. The caller holds the lock on the
 * directory.
 * @throws {DatabaseSetupError} with the reason and what to do
 */
export async function startEmbeddedServer(options: EmbeddedOptions): Promise<EmbeddedServer> {
  return startServerAt(prepareHome(options.directory), options);
}

/** With a prepared home, for example of another PostgreSQL version. */
export async function startServerAt(home: Home, options: ServerOptions): Promise<EmbeddedServer> {
  const access = await ensureCluster(home, options.isDurable);
  const orphan = await answeringServer(home, access);
  if (orphan) return serverAt(home, access, orphan, true);
  await stopServer(home);
  const listener = { port: await freePort(access.port), socketDirectory: socketDirectoryOf(home) };
  await launchPatiently(home, access, listener, options);
  writeAccess(home, { ...access, port: listener.port });
  return serverAt(home, access, listener, false);
}

/** The address of a database on a server that runs in this directory; null without one. */
export async function findRunningServer(directory: string, database: string): Promise<string | null> {
  try {
    const actual = movedTo(directory) ?? directory;
    const home: Home = { directory: actual, native: '', account: null };
    const access = JSON.parse(fs.readFileSync(path.join(actual, 'access.json'), 'utf8')) as Access;
    const listener = await answeringServer(home, access);
    return listener && addressOf(access, listener, database);
  } catch {
    return null;
  }
}

export async function ensureDatabase(server: EmbeddedServer, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

/** 127.0.0.1 always; also a socket in this directory unless it is empty. */
interface Listener {
  port: number;
  socketDirectory: string;
}

function addressOf(access: Access, { port, socketDirectory }: Listener, database: string): string {
  const socket = socketDirectory && `?host=${encodeURIComponent(socketDirectory)}`;
  return `postgres://${SUPERUSER}:${access.password}@127.0.0.1:${port}/${database}${socket}`;
}

function serverAt(home: Home, access: Access, listener: Listener, wasRunning: boolean): EmbeddedServer {
  return {
    url: (database) => addressOf(access, listener, database),
    wasRunning,
    isAlive: () => isAlive(readPidFile(home)?.pid ?? 0),
    directory: home.directory,
    stop: (graceMs) => stopServer(home, graceMs),
  };
}

function readPidFile(home: Home): ({ pid: number } & Listener) | null {
  try {
    const lines = fs.readFileSync(path.join(clusterOf(home), 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return pid > 1 ? { pid, port: Number(lines[3]), socketDirectory: lines[4] ?? '' } : null;
  } catch {
    return null;
  }
}

async function answeringServer(home: Home, access: Access): Promise<Listener | null> {
  const running = readPidFile(home);
  if (!running || !isAlive(running.pid)) return null;
  const client = new pg.Client({
    connectionString: addressOf(access, running, 'postgres'),
    connectionTimeoutMillis: 3_000,
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return path.resolve(rows[0]?.data_directory ?? '') === path.resolve(clusterOf(home)) ? running : null;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const REAP_TIMEOUT_MS = 2_000;

/**
 * After a kill: ends remaining processes and removes the pid file. PostgreSQL would refuse to start if its number belongs to a
 * zombie or another process. The file is removed last, because it keeps a second server off the cluster until then.
 */
async function clearTheWay(home: Home): Promise<void> {
  const stale = readPidFile(home);
  if (!stale || (isAlive(stale.pid) && isServerOf(home, stale.pid))) return;
  await endLeftovers(clusterOf(home));
  if (process.platform !== 'linux') return;
  const deadline = Date.now() + REAP_TIMEOUT_MS;
  while (isKnown(stale.pid) && isZombie(stale.pid) && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  if (isKnown(stale.pid)) fs.rmSync(path.join(clusterOf(home), 'postmaster.pid'), { force: true });
}

const LEFTOVERS_TIMEOUT_MS = 30_000;

/** Repeats a start that is refused while processes of a killed server hold its shared memory. */
async function launchPatiently(home: Home, access: Access, listener: Listener, options: ServerOptions): Promise<void> {
  const deadline = Date.now() + LEFTOVERS_TIMEOUT_MS;
  for (;;) {
    await clearTheWay(home);
    try {
      removeSockets(home);
      await launch(home, access, listener, options);
      return;
    } catch (error) {
      const isHeld =
        error instanceof DatabaseSetupError && /shared memory block .* is still in use/.test(error.message);
      if (!isHeld || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

async function launch(home: Home, access: Access, listener: Listener, options: ServerOptions): Promise<void> {
  const logFile = path.join(home.directory, 'server.log');
  keepLogSmall(logFile);
  const log = fs.openSync(logFile, 'a');
  const settings: Record<string, string> = {
    port: String(listener.port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: listener.socketDirectory,
    max_connections: String(options.maxConnections ?? 100),
    shared_buffers: '128MB',
    log_timezone: 'UTC',
    timezone: 'UTC',
    ...(options.isDurable
      ? { max_wal_size: MOST_LOG, ...SYNC_AFTER_A_KILL }
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const args = [
    '-D',
    clusterOf(home),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  // A session of its own: Ctrl-C must reach the launcher only, which stops the web server before the database.
  const child = spawn(program(home.native, 'postgres'), args, {
    ...spawnOptions(home),
    detached: true,
    stdio: ['ignore', log, log],
  });
  fs.closeSync(log);
  child.unref();
  await becomesReady(child, addressOf(access, listener, 'postgres'), logFile);
}

async function becomesReady(child: ReturnType<typeof spawn>, url: string, logFile: string): Promise<void> {
  let failure: string | undefined;
  child.once('error', (error) => (failure = error.message));
  child.once('exit', () => (failure ??= lastLines(logFile)));
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (failure !== undefined) throw new DatabaseSetupError(`The embedded PostgreSQL did not start: ${failure}`);
      if (Date.now() > deadline) {
        throw new DatabaseSetupError(`The embedded PostgreSQL does not answer (log: ${logFile}).`, { cause: error });
      }
      await new Promise((resolve) => setTimeout(resolve, 25));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

export async function stopServerIn(directory: string, graceMs: number): Promise<void> {
  await stopServer({ directory: movedTo(directory) ?? directory, native: '', account: null }, graceMs);
}

async function stopServer(home: Home, graceMs = STOP_TIMEOUT_MS): Promise<void> {
  const running = readPidFile(home);
  if (!running || !isAlive(running.pid)) return;
  if (!isServerOf(home, running.pid)) return;
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(running.pid, signal);
    } catch {
      return;
    }
    const deadline = Date.now() + (signal === 'SIGINT' ? graceMs : QUIT_TIMEOUT_MS);
    while (Date.now() < deadline) {
      if (!isAlive(running.pid)) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

function isAlive(pid: number): boolean {
  return isKnown(pid) && !isZombie(pid);
}

function isKnown(pid: number): boolean {
  if (pid < 1) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isZombie(pid: number): boolean {
  try {
    return /^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** After a restart of the machine the pid of a stale file may belong to another process. */
function isServerOf(home: Home, pid: number): boolean {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(clusterOf(home));
  } catch {
    return process.platform !== 'linux';
  }
}

async function freePort(preferred?: number): Promise<number> {
  return (preferred && (await tryPort(preferred))) || (await tryPort(0)) || 0;
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(null));
    probe.listen(port, '127.0.0.1', () => {
      const { port: found } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(found));
    });
  });
}

const LOG_LIMIT_BYTES = 5_000_000;

function keepLogSmall(file: string): void {
  if (fs.existsSync(file) && fs.statSync(file).size > LOG_LIMIT_BYTES) fs.renameSync(file, `${file}.old`);
}

function lastLines(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8').trim().split('\n').slice(-5).join('\n');
  } catch {
    return 'it left no log';
  }
}
