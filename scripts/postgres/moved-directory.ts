import fs from 'node:fs';
import path from 'node:path';

/** Path of the file that stores where the data was moved. */
export const moveRecordOf = (directory: string) => path.join(directory, 'moved-to');

/** Returns the directory to which the data was moved, or null. @throws {NodeJS.ErrnoException} when the file cannot be read */
export function findMovedDirectory(directory: string): string | null {
  const record = moveRecordOf(directory);
  return fs.existsSync(record) ? fs.readFileSync(record, 'utf8').trim() : null;
}
