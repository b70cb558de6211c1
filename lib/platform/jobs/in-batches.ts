import 'server-only';
import { isStopping } from '@/lib/platform/health/lifecycle';

/** Reads batches by ascending id, so that rows that fail in every run do not block later rows. Ends early when the process stops. */
export async function* inBatches<Row>(
  read: (afterId: number) => Promise<readonly Row[]>,
  idOf: (row: Row) => number,
): AsyncGenerator<Row> {
  for (let rows = await read(0), last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    for (const row of rows) {
      if (isStopping()) return;
      yield row;
    }
    rows = await read(idOf(last));
  }
}
