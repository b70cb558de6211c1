import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@/scripts/support/project';

export interface LockedPackage {
  name: string;
  version: string;
  /** SPDX expression; empty when the package declares none. */
  licence: string;
  isTool: boolean;
  hasInstallScript: boolean;
}

interface LockEntry {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  hasInstallScript?: boolean;
}

/** Returns each version of a package once, sorted by name. */
export function lockedPackages(): LockedPackage[] {
  const { packages } = JSON.parse(fs.readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>;
  };
  const found = new Map<string, LockedPackage>();
  for (const [location, entry] of Object.entries(packages)) {
    const name = location.split('node_modules/').at(-1) ?? '';
    if (name === '') continue;
    const { version = '', license: licence = '', hasInstallScript = false } = entry;
    const isTool = Boolean(entry.dev || entry.devOptional);
    const known = found.get(`${name}@${version}`);
    if (known) known.isTool &&= isTool;
    else found.set(`${name}@${version}`, { name, version, licence, isTool, hasInstallScript });
  }
  return [...found.values()].sort((a, b) => (a.name + a.version < b.name + b.version ? -1 : 1));
}
