import { randomInt } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export type IdPrefix = 'order' | 'pay' | 'rfnd' | 'cust' | 'token' | 'card' | 'evt' | 'setl' | 'adj' | 'disp' | 'row';

/** Format of the provider: prefix, underscore, 14 letters or digits. */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${Array.from({ length: 14 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
}
