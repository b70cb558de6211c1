import fs from 'node:fs';
import path from 'node:path';

/** The folder of the project: this file runs as a source and, bundled, from the folder of the build. */
export const projectRoot = findUp(__dirname, 'next.config.mjs');

function findUp(folder: string, file: string): string {
  if (fs.existsSync(path.join(folder, file))) return folder;
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error(`No folder above this program holds ${file}`);
  return findUp(parent, file);
}
