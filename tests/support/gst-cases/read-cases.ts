import { readFileSync } from 'node:fs';
import path from 'node:path';

export function readCases(name: 'gstins' | 'state-codes'): string[][] {
  return readFileSync(path.join(__dirname, `${name}.csv`), 'utf8')
    .split(/\r?\n/)
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => line.split(','));
}
