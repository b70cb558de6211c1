import fs from 'node:fs';
import path from 'node:path';

/** The file in the database's directory that contains the path of moved data. */
export const recordOf = (directory: string) => path.join(directory, 'moved-to');

/** The path to which the data of this directory was moved; null if it was not. @throws the system's error when that cannot be read */
export function movedTo(directory: string): string | null {
  const record = recordOf(directory);
  return fs.existsSync(record) ? fs.readFileSync(record, 'utf8').trim() : null;
}
