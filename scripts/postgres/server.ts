import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { program } from './binaries';
import { clusterOf, ensureCluster, spawnOptions, SUPERUSER, writeAccess, type ServerAccess } from './cluster';
import { prepareHome, type DatabaseHome } from './home';
import { killOrphanedProcesses } from './orphaned-processes';
import { findMovedDirectory } from './moved-directory';
import { DatabaseSetupError } from './setup-error';
import { removeSockets, socketDirectoryOf } from './sockets';

const START_TIMEOUT_MS = 60_000;
/** An eighth of PostgreSQL's default, so that recovery after a crash takes at most two seconds. */
const MAX_WAL_SIZE = '128MB';
/** Syncs the file system with one call before recovery, instead of thousands of files. Linux only. */
const RECOVERY_SYNC: Record<string, string> =
  process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {};
const STOP_TIMEOUT_MS = 15_000;
/** SIGQUIT stops the server without writing. */
const QUIT_TIMEOUT_MS = 2_000;

export interface EmbeddedServer {
  url(database: string): string;
  /** True when an earlier process left the server running. */
  wasRunning: boolean;
  isAlive(): boolean;
  /** The requested directory, or a shared one that the server's account can enter. */
  directory: string;
  /** @param graceMs milliseconds for a clean shutdown before the server is killed; the next start then recovers */
  stop(graceMs?: number): Promise<void>;
}

export interface ServerOptions {
  /** False is faster but may lose data in a power cut. For tests only. */
  isDurable: boolean;
  maxConnections?: number;
}

export interface EmbeddedOptions extends ServerOptions {
  directory: string;
}

/**
 * Starts the embedded PostgreSQL, or reuses one that a killed process left running. Callers must hold the lock on the directory.
 * @throws {DatabaseSetupError} with the reason and the next step
 */
export async function startEmbeddedServer(options: EmbeddedOptions): Promise<EmbeddedServer> {
  return startServerAt(prepareHome(options.directory), options);
}

/** Starts PostgreSQL from a prepared home, for example one of another version. */
export async function startServerAt(home: DatabaseHome, options: ServerOptions): Promise<EmbeddedServer> {
  const access = await ensureCluster(home, options.isDurable);
  const orphan = await findListener(home, access);
  if (orphan) return serverAt(home, access, orphan, true);
  await stopServer(home);
  const listener = { port: await freePort(access.port), socketDirectory: socketDirectoryOf(home) };
  await launchWithRetry(home, access, listener, options);
  writeAccess(home, { ...access, port: listener.port });
  return serverAt(home, access, listener, false);
}

/** Returns the address of a database on the server that runs in this directory, or null when none runs. */
export async function findRunningServer(directory: string, database: string): Promise<string | null> {
  try {
    const actual = findMovedDirectory(directory) ?? directory;
    const home: DatabaseHome = { directory: actual, native: '', account: null };
    const access = JSON.parse(fs.readFileSync(path.join(actual, 'access.json'), 'utf8')) as ServerAccess;
    const listener = await findListener(home, access);
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

/** The server listens on 127.0.0.1, and on a socket in `socketDirectory` unless that is empty. */
interface Listener {
  port: number;
  socketDirectory: string;
}

function addressOf(access: ServerAccess, { port, socketDirectory }: Listener, database: string): string {
  const socket = socketDirectory && `?host=${encodeURIComponent(socketDirectory)}`;
  return `postgres://${SUPERUSER}:${access.password}@127.0.0.1:${port}/${database}${socket}`;
}

function serverAt(home: DatabaseHome, access: ServerAccess, listener: Listener, wasRunning: boolean): EmbeddedServer {
  return {
    url: (database) => addressOf(access, listener, database),
    wasRunning,
    isAlive: () => isAlive(readPidFile(home)?.pid ?? 0),
    directory: home.directory,
    stop: (graceMs) => stopServer(home, graceMs),
  };
}

function readPidFile(home: DatabaseHome): ({ pid: number } & Listener) | null {
  try {
    const lines = fs.readFileSync(path.join(clusterOf(home), 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return pid > 1 ? { pid, port: Number(lines[3]), socketDirectory: lines[4] ?? '' } : null;
  } catch {
    return null;
  }
}

async function findListener(home: DatabaseHome, access: ServerAccess): Promise<Listener | null> {
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
 * Cleans up after a killed server: kills its remaining processes and removes the pid file, because PostgreSQL refuses to start if that
 * pid belongs to a zombie or another process. The file is removed last, because it prevents a second server on the cluster.
 */
async function cleanUpAfterKill(home: DatabaseHome): Promise<void> {
  const stale = readPidFile(home);
  if (!stale || (isAlive(stale.pid) && isServerOf(home, stale.pid))) return;
  await killOrphanedProcesses(clusterOf(home));
  if (process.platform !== 'linux') return;
  const deadline = Date.now() + REAP_TIMEOUT_MS;
  while (processExists(stale.pid) && isZombie(stale.pid) && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  if (processExists(stale.pid)) fs.rmSync(path.join(clusterOf(home), 'postmaster.pid'), { force: true });
}

const LEFTOVERS_TIMEOUT_MS = 30_000;

/** Retries while processes of a killed server hold its shared memory, because PostgreSQL refuses to start until they end. */
async function launchWithRetry(
  home: DatabaseHome,
  access: ServerAccess,
  listener: Listener,
  options: ServerOptions,
): Promise<void> {
  const deadline = Date.now() + LEFTOVERS_TIMEOUT_MS;
  for (;;) {
    await cleanUpAfterKill(home);
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

async function launch(
  home: DatabaseHome,
  access: ServerAccess,
  listener: Listener,
  options: ServerOptions,
): Promise<void> {
  const logFile = path.join(home.directory, 'server.log');
  rotateLog(logFile);
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
      ? { max_wal_size: MAX_WAL_SIZE, ...RECOVERY_SYNC }
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const args = [
    '-D',
    clusterOf(home),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  // Detached, so that only the launcher receives Ctrl-C. It stops the web server before the database.
  const child = spawn(program(home.native, 'postgres'), args, {
    ...spawnOptions(home),
    detached: true,
    stdio: ['ignore', log, log],
  });
  fs.closeSync(log);
  child.unref();
  await waitUntilReady(child, addressOf(access, listener, 'postgres'), logFile);
}

async function waitUntilReady(child: ReturnType<typeof spawn>, url: string, logFile: string): Promise<void> {
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
        throw new DatabaseSetupError(
          `The embedded PostgreSQL did not respond within ${START_TIMEOUT_MS / 1000} s. See its log: ${logFile}`,
          {
            cause: error,
          },
        );
      }
      await new Promise((resolve) => setTimeout(resolve, 25));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

export async function stopServerIn(directory: string, graceMs: number): Promise<void> {
  await stopServer({ directory: findMovedDirectory(directory) ?? directory, native: '', account: null }, graceMs);
}

async function stopServer(home: DatabaseHome, graceMs = STOP_TIMEOUT_MS): Promise<void> {
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
  return processExists(pid) && !isZombie(pid);
}

function processExists(pid: number): boolean {
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

/** The pid in a stale file may belong to another process. */
function isServerOf(home: DatabaseHome, pid: number): boolean {
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

function rotateLog(file: string): void {
  if (fs.existsSync(file) && fs.statSync(file).size > LOG_LIMIT_BYTES) fs.renameSync(file, `${file}.old`);
}

function lastLines(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8').trim().split('\n').slice(-5).join('\n');
  } catch {
    return `there is no log at ${file}`;
  }
}
