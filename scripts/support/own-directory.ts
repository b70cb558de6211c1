import fs from 'node:fs';
import path from 'node:path';
import { makeDirectory } from '@/lib/platform/env/make-directory';
import { StopReason } from '../launch/stop-reason';
import { movedTo } from '../postgres/moved-to';
import { accountName, ownName } from './account-name';

const { R_OK, W_OK, X_OK } = fs.constants;

/**
 * Creates the data directory and checks that this account can use it and its entries.
 * @throws {StopReason} with the path, its owner and what to do; it never suggests to delete anything
 */
export function prepareDataDirectory(directory: string): void {
  const name = process.env.DATA_DIR ? `DATA_DIR=${process.env.DATA_DIR}` : `The data directory ${directory}`;
  try {
    makeDirectory(directory);
  } catch (error) {
    throw new StopReason(
      `${name} cannot be used: ${reasonOf(error, directory)}. Name another directory with DATA_DIR.`,
    );
  }
  assertUsable(directory, name, [directory]);
  for (const entry of entriesOf(directory)) assertUsable(entry, name, [directory]);
  const database = path.join(directory, 'postgres');
  const moved = movedTo(database);
  const places = moved ? [directory, moved] : [directory];
  for (const entry of entriesOf(database)) assertUsable(entry, name, places);
  if (!moved || !fs.existsSync(moved)) return;
  assertUsable(moved, name, places);
  for (const entry of entriesOf(moved)) assertUsable(entry, name, places);
}

function entriesOf(directory: string): string[] {
  return fs.existsSync(directory) ? fs.readdirSync(directory).map((name) => path.join(directory, name)) : [];
}

function assertUsable(entry: string, name: string, places: readonly string[]): void {
  const stat = fs.lstatSync(entry, { throwIfNoEntry: false });
  // Sockets and links are created again, and a file may have been removed meanwhile.
  if (!stat || !(stat.isDirectory() || stat.isFile())) return;
  try {
    fs.accessSync(entry, stat.isDirectory() ? R_OK | W_OK | X_OK : R_OK | W_OK);
  } catch (error) {
    const isReadOnly = (error as NodeJS.ErrnoException).code === 'EROFS';
    const what = isReadOnly ? 'is on a read-only file system' : `belongs to ${accountName(stat.uid)}`;
    throw new StopReason(
      `${name} cannot be used: ${entry} ${what}, and ${ownName()} may not read and write it. Nothing is lost. ` +
        `Start as the account that created it, change its owner (chown -R ${ownName()} ${places.join(' ')}), or name another directory with DATA_DIR.`,
    );
  }
}

function reasonOf(error: unknown, directory: string): string {
  const { code, path: place = directory } = error as NodeJS.ErrnoException;
  if (code === 'ENOTDIR') return `${nearestFile(place)} is a file`;
  if (code === 'EACCES' || code === 'EPERM') return `${ownName()} may not make ${place} (${code})`;
  return `${place} cannot be made (${code ?? String(error)})`;
}

function nearestFile(place: string): string {
  for (let at = place; at !== path.dirname(at); at = path.dirname(at))
    if (fs.existsSync(at) && fs.statSync(at).isFile()) return at;
  return place;
}
