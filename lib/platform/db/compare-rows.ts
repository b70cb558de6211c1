import { isDeepStrictEqual } from 'node:util';

/** How a row that is to be written differs from what is stored under its key. */
export type Comparison = 'new' | 'changed' | 'same';

/** Whether every one of the columns of a stored row has this value. */
export function hasColumns(stored: object, columns: object): boolean {
  const values = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(columns).every(([name, value]) => isDeepStrictEqual(values.get(name), value));
}
