import { badInput } from '../http/api-fault';

/** Applies the list parameters of all collections, newest row first: from and to (unix seconds), count (default 10, at most 100), skip. */
export function paginate<Row extends { created_at: number }>(rows: Row[], query: URLSearchParams): Row[] {
  const from = readNumber(query, 'from', 0);
  const to = readNumber(query, 'to', Number.MAX_SAFE_INTEGER);
  const count = readNumber(query, 'count', 10);
  const skip = readNumber(query, 'skip', 0);
  if (count < 1 || count > 100) throw badInput('The count must be between 1 and 100.', 'count');
  const newestFirst = rows.filter((row) => row.created_at >= from && row.created_at <= to).reverse();
  return newestFirst.slice(skip, skip + count);
}

function readNumber(query: URLSearchParams, name: string, fallback: number): number {
  const text = query.get(name);
  if (text === null) return fallback;
  if (!/^\d{1,15}$/.test(text)) throw badInput(`The ${name} must be an integer.`, name);
  return Number(text);
}
