import fs from 'node:fs';
import path from 'node:path';

/** Searched upwards, because this file runs from the source and, bundled, from the build folder. */
export const projectRoot = findUp(__dirname, 'next.config.mjs');

function findUp(folder: string, file: string): string {
  if (fs.existsSync(path.join(folder, file))) return folder;
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error(`The sandbox found no ${file} in ${__dirname} or a folder above it`);
  return findUp(parent, file);
}
