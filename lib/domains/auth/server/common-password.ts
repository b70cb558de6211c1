import 'server-only';
import { createHash } from 'node:crypto';
import list from './common-passwords.json';

let sorted: Buffer | undefined;

/**
 * Whether a password, in whatever case, is among the ten thousand most common ones of at least eight characters. The
 * list is made by scripts/common-passwords.mjs; its source and licence stand in the file.
 */
export function isCommonPassword(password: string): boolean {
  sorted ??= Buffer.from(list.hashes, 'base64');
  const size = list.bytesPerHash;
  const wanted = createHash('sha256').update(password.normalize('NFKC').toLowerCase()).digest().subarray(0, size);
  let low = 0;
  let high = sorted.length / size - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = sorted.subarray(middle * size, (middle + 1) * size).compare(wanted);
    if (order === 0) return true;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}
