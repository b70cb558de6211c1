import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

const BATCH_LINES = 5_000;

/** The rows of a query as cells in the text format of COPY, in which null is `\\N`. */
export async function readRows(client: pg.ClientBase, query: string): Promise<string[][]> {
  const stream = client.query(copyTo(`copy (${query}) to stdout`));
  let text = '';
  for await (const part of stream) text += String(part);
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
}

/** Loads lines in the text format of COPY into a table. */
export async function copyLines(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  lines: Iterable<string>,
): Promise<void> {
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(batches(lines)), stream);
}

function* batches(lines: Iterable<string>): Generator<string> {
  let batch: string[] = [];
  for (const line of lines) {
    batch.push(line);
    if (batch.length < BATCH_LINES) continue;
    yield batch.join('');
    batch = [];
  }
  yield batch.join('');
}
