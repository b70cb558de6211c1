import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { canReach, serverAccount, type Account } from './account';
import { installedBinaries, program } from './binaries';
import { movedTo, recordOf } from './moved-to';
import { DatabaseSetupError } from './setup-error';

export interface Home {
  /** Contains `cluster/`, `server.log`, `access.json` and the marker that data existed. */
  directory: string;
  /** Contains `bin`, `lib` and `share` of PostgreSQL. */
  native: string;
  account: Account | null;
}

/** For a checkout that the server's account cannot enter; both survive a restart of the machine. */
const SHARED_PLACES = ['/var/lib/folio', '/var/tmp/folio'];

/**
 * Chooses the server's directory: `directory`, or a system directory when root starts Folio and the server's account cannot
 * enter `directory`, which then stores the path.
 * @throws {DatabaseSetupError} when no such directory is writable
 */
export function prepareHome(directory: string): Home {
  const native = installedBinaries();
  fs.mkdirSync(directory, { recursive: true, mode: 0o755 });
  // Root may have moved the data before an ordinary account started Folio.
  const moved = movedTo(directory);
  const account = accountOrExplain(path.join(moved ?? directory, 'cluster'));
  if (!account) return { directory: moved ?? directory, native, account };
  if (canReach(directory, account) && !moved) {
    const isReachable = canReach(program(native, 'postgres'), account) && canReach(path.join(native, 'share'), account);
    return { directory, native: isReachable ? native : copyBinaries(native, sharedPlace()), account };
  }
  const home = moved ?? recordNewHome(directory);
  fs.mkdirSync(home, { recursive: true, mode: 0o755 });
  return { directory: home, native: copyBinaries(native, path.dirname(home)), account };
}

function accountOrExplain(cluster: string): Account | null {
  try {
    return serverAccount(cluster);
  } catch (error) {
    throw new DatabaseSetupError((error as Error).message, { cause: error });
  }
}

function recordNewHome(directory: string): string {
  const record = recordOf(directory);
  const home = path.join(sharedPlace(), randomUUID());
  fs.mkdirSync(home, { recursive: true, mode: 0o755 });
  fs.writeFileSync(`${record}.new`, `${home}\n`);
  fs.renameSync(`${record}.new`, record);
  return home;
}

function sharedPlace(): string {
  for (const place of SHARED_PLACES) {
    try {
      fs.mkdirSync(place, { recursive: true, mode: 0o755 });
      fs.chmodSync(place, 0o755);
      fs.accessSync(place, fs.constants.W_OK);
      return place;
    } catch {
      // The directory is read-only: try the next one.
    }
  }
  throw new DatabaseSetupError(
    `Only root may enter this directory, and none of ${SHARED_PLACES.join(', ')} can be written to, so the database has no place.`,
  );
}

/** About 60 MB, once per version. A partial copy is never used. */
function copyBinaries(native: string, place: string): string {
  const { version } = JSON.parse(fs.readFileSync(path.join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const target = path.join(place, `postgres-${version}`);
  if (fs.existsSync(target)) return target;
  const draft = `${target}.${process.pid}`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  openToAll(draft);
  try {
    fs.renameSync(draft, target);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    if (!fs.existsSync(target)) throw error;
  }
  return target;
}

function openToAll(entry: string): void {
  const stat = fs.lstatSync(entry);
  if (stat.isSymbolicLink()) return;
  fs.chmodSync(entry, stat.isDirectory() || stat.mode & 0o100 ? 0o755 : 0o644);
  if (stat.isDirectory()) for (const name of fs.readdirSync(entry)) openToAll(path.join(entry, name));
}
