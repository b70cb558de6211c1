import { isDeepStrictEqual } from 'node:util';

/** Whether every one of the columns of a stored row has this value. */
export function hasColumns<Row extends object>(stored: Row, columns: Partial<Row>): boolean {
  return Object.entries(columns).every(([name, value]) => isDeepStrictEqual(stored[name as keyof Row], value));
}
