import fs from 'node:fs';
import path from 'node:path';

/** The file in the database's directory that names the place of the system where the data lies instead. */
export const recordOf = (directory: string) => path.join(directory, 'moved-to');

/** Where the data of this directory lies instead, null when it lies in it. @throws the system's error when that cannot be read */
export function movedTo(directory: string): string | null {
  const record = recordOf(directory);
  return fs.existsSync(record) ? fs.readFileSync(record, 'utf8').trim() : null;
}
