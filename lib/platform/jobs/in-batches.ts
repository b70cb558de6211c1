import 'server-only';
import { isStopping } from '@/lib/platform/health/lifecycle';

/**
 * Every row of a list that is read a batch at a time above an id: rows that fail in every run keep none of the later ones
 * waiting, as they would at the head of one limited list. It ends early while the process stops: the next run continues.
 * @param read the next rows in order of their ids; none ends it
 */
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
