import { execFileSync, spawn, type SpawnOptionsWithoutStdio } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ownName } from '../support/account-name';
import { program } from './binaries';
import type { Home } from './home';
import { DatabaseSetupError } from './setup-error';

export const SUPERUSER = 'folio';

/** Readable only by the account that started the server. */
export interface Access {
  password: string;
  /** The last port, tried first so that the address stays the same after a restart. */
  port?: number;
}

export const clusterOf = (home: Home) => path.join(home.directory, 'cluster');
const markerOf = (home: Home) => path.join(home.directory, 'holds-data');
const accessFileOf = (home: Home) => path.join(home.directory, 'access.json');

/** With retries: an initdb whose parent was killed may write for some more seconds. */
const REMOVAL = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 } as const;

/**
 * Creates the database cluster unless it exists, under a temporary name that is renamed at the end. A killed start leaves no
 * partial cluster, and lost data is never replaced by an empty cluster.
 * @throws {DatabaseSetupError} when the cluster has vanished, or initdb fails
 */
export async function ensureCluster(home: Home, isDurable: boolean): Promise<Access> {
  const cluster = clusterOf(home);
  if (holdsCluster(cluster)) {
    refuseOtherMajor(home);
    if (!fs.existsSync(markerOf(home))) writeMarker(home);
    return readAccess(home);
  }
  if (fs.existsSync(markerOf(home))) {
    throw new DatabaseSetupError(
      `${cluster} is missing or empty, although it held data. Put it back or restore a backup (npm run db:restore); to begin with an empty database instead, move ${home.directory} away.`,
    );
  }
  for (const name of fs.readdirSync(home.directory)) {
    if (name.startsWith('cluster')) fs.rmSync(path.join(home.directory, name), REMOVAL);
  }
  const access = { password: randomBytes(24).toString('base64url') };
  writeAccess(home, access);
  // A new name each time: an initdb whose parent was killed may still write under the last one.
  const draft = `${cluster}.${randomBytes(4).toString('hex')}`;
  await initialise(home, draft, access.password, isDurable);
  fs.renameSync(draft, cluster);
  writeMarker(home);
  return access;
}

/** @throws {DatabaseSetupError} when the directory cannot be read, which must not count as an empty one */
function holdsCluster(cluster: string): boolean {
  try {
    return fs.statSync(path.join(cluster, 'PG_VERSION'), { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    throw new DatabaseSetupError(
      `${cluster} holds a database that ${ownName()} cannot read (${(error as NodeJS.ErrnoException).code}). Nothing is lost: start as the account that made it.`,
      { cause: error },
    );
  }
}

function readAccess(home: Home): Access {
  try {
    return JSON.parse(fs.readFileSync(accessFileOf(home), 'utf8')) as Access;
  } catch (error) {
    throw new DatabaseSetupError(`${accessFileOf(home)}, which holds the database's password, cannot be read.`, {
      cause: error,
    });
  }
}

export function writeAccess(home: Home, access: Access): void {
  const file = accessFileOf(home);
  fs.writeFileSync(`${file}.new`, JSON.stringify(access), { mode: 0o600 });
  // The owner of the directory must be able to read a file that root writes.
  const { uid, gid } = fs.statSync(home.directory);
  if (process.getuid?.() === 0) fs.chownSync(`${file}.new`, uid, gid);
  fs.renameSync(`${file}.new`, file);
}

function writeMarker(home: Home): void {
  fs.writeFileSync(markerOf(home), 'While this file exists, no empty database is made in place of a missing one.\n');
}

/** A newer PostgreSQL cannot read an older one's files. */
function refuseOtherMajor(home: Home): void {
  const made = fs.readFileSync(path.join(clusterOf(home), 'PG_VERSION'), 'utf8').trim();
  const installed = fs.existsSync(path.join(home.native, 'share', 'postgresql'))
    ? catalogueMajor(path.join(home.native, 'share', 'postgresql'))
    : catalogueMajor(path.join(home.native, 'share'));
  if (installed && made !== installed) {
    throw new DatabaseSetupError(
      `The data in ${clusterOf(home)} was made by PostgreSQL ${made}; this version brings PostgreSQL ${installed}. With the older version run npm run db:backup, move ${home.directory} away, and restore with this one: npm run db:restore -- FILE.`,
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

async function initialise(home: Home, target: string, password: string, isDurable: boolean): Promise<void> {
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

function localeArgs(home: Home): string[] {
  const version = execFileSync(program(home.native, 'initdb'), ['--version'], {
    encoding: 'utf8',
    ...spawnOptions(home),
  });
  const major = Number(/\) (\d+)/.exec(version)?.[1]);
  return major >= 17 ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : ['--locale=C.UTF-8'];
}

function runInitdb(home: Home, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program(home.native, 'initdb'), args, spawnOptions(home));
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk));
    child.on('error', (error) =>
      reject(new DatabaseSetupError(`initdb could not be started: ${error.message}`, { cause: error })),
    );
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new DatabaseSetupError(`The database could not be made: ${output.trim()}`)),
    );
  });
}

/** A neutral environment: locale and PG* variables of the caller must not change the cluster. */
export function spawnOptions(home: Home): SpawnOptionsWithoutStdio {
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
