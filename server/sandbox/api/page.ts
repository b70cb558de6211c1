import { badInput } from '../http/api-fault';

/** The list parameters every collection takes: from, to (unix seconds), count (10 unless told, at most 100), skip. */
export function page<Row extends { created_at: number }>(rows: Row[], query: URLSearchParams): Row[] {
  const from = numberOf(query, 'from', 0);
  const to = numberOf(query, 'to', Number.MAX_SAFE_INTEGER);
  const count = numberOf(query, 'count', 10);
  const skip = numberOf(query, 'skip', 0);
  if (count < 1 || count > 100) throw badInput('The count must be between 1 and 100.', 'count');
  const newestFirst = rows.filter((row) => row.created_at >= from && row.created_at <= to).reverse();
  return newestFirst.slice(skip, skip + count);
}

function numberOf(query: URLSearchParams, name: string, fallback: number): number {
  const text = query.get(name);
  if (text === null) return fallback;
  if (!/^\d{1,15}$/.test(text)) throw badInput(`The ${name} must be an integer.`, name);
  return Number(text);
}
