import fs from 'node:fs';
import path from 'node:path';
import { makeDirectory } from '@/lib/platform/env/make-directory';
import { StopReason } from '../launch/stop-reason';
import { findMovedDirectory } from '../postgres/moved-directory';
import { systemAccountName, ownSystemAccountName } from './system-account-name';

const { R_OK, W_OK, X_OK } = fs.constants;

/**
 * Creates the data directory and checks that this account can use it and its entries.
 * @throws {StopReason} with the path, its owner and the next step
 */
export function prepareDataDirectory(directory: string): void {
  const name = process.env.DATA_DIR ? `DATA_DIR=${process.env.DATA_DIR}` : `The data directory ${directory}`;
  try {
    makeDirectory(directory);
  } catch (error) {
    throw new StopReason(`${name} cannot be used: ${reasonOf(error, directory)}. Set DATA_DIR to another directory.`);
  }
  assertUsable(directory, name, [directory]);
  for (const entry of entriesOf(directory)) assertUsable(entry, name, [directory]);
  const database = path.join(directory, 'postgres');
  const moved = findMovedDirectory(database);
  const owned = moved ? [directory, moved] : [directory];
  for (const entry of entriesOf(database)) assertUsable(entry, name, owned);
  if (!moved || !fs.existsSync(moved)) return;
  assertUsable(moved, name, owned);
  for (const entry of entriesOf(moved)) assertUsable(entry, name, owned);
}

function entriesOf(directory: string): string[] {
  return fs.existsSync(directory) ? fs.readdirSync(directory).map((name) => path.join(directory, name)) : [];
}

function assertUsable(entry: string, name: string, owned: readonly string[]): void {
  const stat = fs.lstatSync(entry, { throwIfNoEntry: false });
  // Sockets and links are recreated at the next start. A missing entry was removed by another process.
  if (!stat || !(stat.isDirectory() || stat.isFile())) return;
  try {
    fs.accessSync(entry, stat.isDirectory() ? R_OK | W_OK | X_OK : R_OK | W_OK);
  } catch (error) {
    const isReadOnly = (error as NodeJS.ErrnoException).code === 'EROFS';
    const problem = isReadOnly ? 'is on a read-only file system' : `belongs to ${systemAccountName(stat.uid)}`;
    throw new StopReason(
      `${name} cannot be used: ${entry} ${problem}, and ${ownSystemAccountName()} may not read and write it. No data is lost. ` +
        `Start as the account that created it, change its owner (chown -R ${ownSystemAccountName()} ${owned.join(' ')}), or set DATA_DIR to another directory.`,
    );
  }
}

function reasonOf(error: unknown, directory: string): string {
  const { code, path: entry = directory } = error as NodeJS.ErrnoException;
  if (code === 'ENOTDIR') return `${nearestFile(entry)} is a file`;
  if (code === 'EACCES' || code === 'EPERM') return `${ownSystemAccountName()} may not create ${entry} (${code})`;
  return `${entry} cannot be created (${code ?? String(error)})`;
}

function nearestFile(entry: string): string {
  for (let at = entry; at !== path.dirname(at); at = path.dirname(at))
    if (fs.existsSync(at) && fs.statSync(at).isFile()) return at;
  return entry;
}
