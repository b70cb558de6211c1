import { isDeepStrictEqual } from 'node:util';

export type Comparison = 'new' | 'changed' | 'same';

export function hasColumnValues(stored: object, columns: object): boolean {
  const values = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(columns).every(([name, value]) => isDeepStrictEqual(values.get(name), value));
}
