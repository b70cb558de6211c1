import type { Hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../support/project';

export function addToHash(hash: Hash, entry: string): void {
  const file = path.join(projectRoot, entry);
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  if (stat?.isDirectory()) for (const name of fs.readdirSync(file).sort()) addToHash(hash, `${entry}/${name}`);
  else if (stat) hash.update(`${entry}\0`).update(fs.readFileSync(file)).update('\0');
}
