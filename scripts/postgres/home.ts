import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { canReach, serverAccount, type SystemAccount } from './account';
import { installedBinaries, program } from './binaries';
import { findMovedDirectory, moveRecordOf } from './moved-directory';
import { DatabaseSetupError } from './setup-error';

export interface DatabaseHome {
  /** Contains `cluster/`, `server.log`, `access.json` and the marker file `holds-data`. */
  directory: string;
  /** Contains `bin`, `lib` and `share` of PostgreSQL. */
  native: string;
  account: SystemAccount | null;
}

/** Used when the server's account cannot enter the project's directory. The contents remain after a restart of the machine. */
const SHARED_DIRECTORIES = ['/var/lib/folio', '/var/tmp/folio'];

/**
 * Chooses the server's directory: `directory`, or a shared system directory when root starts Folio and the server's account cannot
 * enter `directory`. In the second case a file in `directory` stores the path.
 * @throws {DatabaseSetupError} when no shared directory is writable
 */
export function prepareHome(directory: string): DatabaseHome {
  const native = installedBinaries();
  fs.mkdirSync(directory, { recursive: true, mode: 0o755 });
  // An earlier start as root may have moved the data.
  const moved = findMovedDirectory(directory);
  const account = accountOrExplain(path.join(moved ?? directory, 'cluster'));
  if (!account) return { directory: moved ?? directory, native, account };
  if (canReach(directory, account) && !moved) {
    const isReachable = canReach(program(native, 'postgres'), account) && canReach(path.join(native, 'share'), account);
    return { directory, native: isReachable ? native : copyBinaries(native, findSharedDirectory()), account };
  }
  const home = moved ?? recordNewHome(directory);
  fs.mkdirSync(home, { recursive: true, mode: 0o755 });
  return { directory: home, native: copyBinaries(native, path.dirname(home)), account };
}

function accountOrExplain(cluster: string): SystemAccount | null {
  try {
    return serverAccount(cluster);
  } catch (error) {
    throw new DatabaseSetupError((error as Error).message, { cause: error });
  }
}

function recordNewHome(directory: string): string {
  const record = moveRecordOf(directory);
  const home = path.join(findSharedDirectory(), randomUUID());
  fs.mkdirSync(home, { recursive: true, mode: 0o755 });
  fs.writeFileSync(`${record}.new`, `${home}\n`);
  fs.renameSync(`${record}.new`, record);
  return home;
}

function findSharedDirectory(): string {
  for (const directory of SHARED_DIRECTORIES) {
    try {
      fs.mkdirSync(directory, { recursive: true, mode: 0o755 });
      fs.chmodSync(directory, 0o755);
      fs.accessSync(directory, fs.constants.W_OK);
      return directory;
    } catch {
      // The directory is read-only: try the next one.
    }
  }
  throw new DatabaseSetupError(
    `The database server's account cannot enter this directory, and no other directory (${SHARED_DIRECTORIES.join(', ')}) is writable. Start Folio as an ordinary account.`,
  );
}

/** Copies about 60 MB once per version, under a temporary name until the copy is complete. */
function copyBinaries(native: string, directory: string): string {
  const { version } = JSON.parse(fs.readFileSync(path.join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const target = path.join(directory, `postgres-${version}`);
  if (fs.existsSync(target)) return target;
  const draft = `${target}.${process.pid}`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  makeReadableByAll(draft);
  try {
    fs.renameSync(draft, target);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    if (!fs.existsSync(target)) throw error;
  }
  return target;
}

function makeReadableByAll(entry: string): void {
  const stat = fs.lstatSync(entry);
  if (stat.isSymbolicLink()) return;
  fs.chmodSync(entry, stat.isDirectory() || stat.mode & 0o100 ? 0o755 : 0o644);
  if (stat.isDirectory()) for (const name of fs.readdirSync(entry)) makeReadableByAll(path.join(entry, name));
}
