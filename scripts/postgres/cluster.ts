import { execFileSync, spawn, type SpawnOptionsWithoutStdio } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ownSystemAccountName } from '../support/system-account-name';
import { program } from './binaries';
import type { DatabaseHome } from './home';
import { DatabaseSetupError } from './setup-error';

export const SUPERUSER = 'folio';

/** Content of a file that only its owner can read. */
export interface ServerAccess {
  password: string;
  /** The previous port. It is tried first, so that the address stays the same after a restart. */
  port?: number;
}

export const clusterOf = (home: DatabaseHome) => path.join(home.directory, 'cluster');
const markerOf = (home: DatabaseHome) => path.join(home.directory, 'holds-data');
const accessFileOf = (home: DatabaseHome) => path.join(home.directory, 'access.json');

/** Removal is retried, because an initdb process whose parent was killed may write for some more seconds. */
const REMOVE_OPTIONS = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 } as const;

/**
 * Creates the database cluster unless it exists. It has a temporary name until it is complete, so that a killed start leaves no partial
 * cluster. A missing cluster that contained data is not replaced by an empty one.
 * @throws {DatabaseSetupError} when an existing cluster was removed, or initdb fails
 */
export async function ensureCluster(home: DatabaseHome, isDurable: boolean): Promise<ServerAccess> {
  const cluster = clusterOf(home);
  if (holdsCluster(cluster)) {
    assertSameMajorVersion(home);
    if (!fs.existsSync(markerOf(home))) writeMarker(home);
    return readAccess(home);
  }
  if (fs.existsSync(markerOf(home))) {
    throw new DatabaseSetupError(
      `${cluster} is missing or empty, although it contained data. Restore the directory, or move ${home.directory} away to start with an empty database, into which you can restore a backup (npm run db:restore).`,
    );
  }
  for (const name of fs.readdirSync(home.directory)) {
    if (name.startsWith('cluster')) fs.rmSync(path.join(home.directory, name), REMOVE_OPTIONS);
  }
  const access = { password: randomBytes(24).toString('base64url') };
  writeAccess(home, access);
  // The name is new each time, because an initdb whose parent was killed may still write to the previous one.
  const draft = `${cluster}.${randomBytes(4).toString('hex')}`;
  await initialise(home, draft, access.password, isDurable);
  fs.renameSync(draft, cluster);
  writeMarker(home);
  return access;
}

/** @throws {DatabaseSetupError} when the directory cannot be read, because it must not be treated as empty */
function holdsCluster(cluster: string): boolean {
  try {
    return fs.statSync(path.join(cluster, 'PG_VERSION'), { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    throw new DatabaseSetupError(
      `${cluster} holds a database that ${ownSystemAccountName()} cannot read (${(error as NodeJS.ErrnoException).code}). No data is lost. Start Folio as the account that created it.`,
      { cause: error },
    );
  }
}

function readAccess(home: DatabaseHome): ServerAccess {
  try {
    return JSON.parse(fs.readFileSync(accessFileOf(home), 'utf8')) as ServerAccess;
  } catch (error) {
    throw new DatabaseSetupError(
      `${accessFileOf(home)}, which contains the database password, cannot be read. Check its owner and permissions, or restore it from a backup.`,
      {
        cause: error,
      },
    );
  }
}

export function writeAccess(home: DatabaseHome, access: ServerAccess): void {
  const file = accessFileOf(home);
  fs.writeFileSync(`${file}.new`, JSON.stringify(access), { mode: 0o600 });
  // The owner of the directory must be able to read a file that root writes.
  const { uid, gid } = fs.statSync(home.directory);
  if (process.getuid?.() === 0) fs.chownSync(`${file}.new`, uid, gid);
  fs.renameSync(`${file}.new`, file);
}

function writeMarker(home: DatabaseHome): void {
  fs.writeFileSync(
    markerOf(home),
    'While this file exists, Folio does not create an empty database in place of a missing one.\n',
  );
}

function assertSameMajorVersion(home: DatabaseHome): void {
  const made = fs.readFileSync(path.join(clusterOf(home), 'PG_VERSION'), 'utf8').trim();
  const installed = fs.existsSync(path.join(home.native, 'share', 'postgresql'))
    ? catalogueMajor(path.join(home.native, 'share', 'postgresql'))
    : catalogueMajor(path.join(home.native, 'share'));
  if (installed && made !== installed) {
    throw new DatabaseSetupError(
      `The data in ${clusterOf(home)} was created by PostgreSQL ${made}, but this version of Folio contains PostgreSQL ${installed}. Run npm run db:backup with the earlier version, move ${home.directory} away, and run npm run db:restore -- FILE with this one.`,
    );
  }
}

function catalogueMajor(share: string): string | undefined {
  const file = path.join(share, 'postgres.bki');
  if (!fs.existsSync(file)) return undefined;
  const descriptor = fs.openSync(file, 'r');
  try {
    const head = Buffer.alloc(64);
    fs.readSync(descriptor, head, 0, head.length, 0);
    return /PostgreSQL (\d+)/.exec(head.toString('latin1'))?.[1];
  } finally {
    fs.closeSync(descriptor);
  }
}

async function initialise(home: DatabaseHome, target: string, password: string, isDurable: boolean): Promise<void> {
  fs.mkdirSync(target, { mode: 0o700 });
  const passwordFile = path.join(home.directory, 'initial-password');
  fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (home.account) {
    fs.chownSync(target, home.account.uid, home.account.gid);
    fs.chownSync(passwordFile, home.account.uid, home.account.gid);
  }
  try {
    await runInitdb(home, [
      `--pgdata=${target}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      ...localeArgs(home),
      '--data-checksums',
      ...(isDurable ? [] : ['--no-sync']),
    ]);
  } finally {
    fs.rmSync(passwordFile, { force: true });
  }
}

function localeArgs(home: DatabaseHome): string[] {
  const version = execFileSync(program(home.native, 'initdb'), ['--version'], {
    encoding: 'utf8',
    ...spawnOptions(home),
  });
  const major = Number(/\) (\d+)/.exec(version)?.[1]);
  return major >= 17 ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : ['--locale=C.UTF-8'];
}

function runInitdb(home: DatabaseHome, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program(home.native, 'initdb'), args, spawnOptions(home));
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk));
    child.on('error', (error) =>
      reject(new DatabaseSetupError(`initdb could not be started: ${error.message}`, { cause: error })),
    );
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new DatabaseSetupError(`initdb could not create the database: ${output.trim()}`)),
    );
  });
}

/** The environment is fixed, because the caller's locale and PG* variables must not change the cluster. */
export function spawnOptions(home: DatabaseHome): SpawnOptionsWithoutStdio {
  return {
    cwd: process.platform === 'win32' ? home.directory : '/',
    env: {
      NODE_ENV: process.env.NODE_ENV,
      PATH: process.env.PATH,
      LC_ALL: 'C',
      TZ: 'UTC',
      SystemRoot: process.env.SystemRoot,
    },
    ...(home.account ? { uid: home.account.uid, gid: home.account.gid } : {}),
  };
}
