import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { CopiedTable } from './manifest';
import { columnsOf, nameOf, selectOf, type DatabaseTable } from './tables';

type Measurement = Pick<CopiedTable, 'rows' | 'bytes' | 'sha256'>;

function createMeter(): { through: Transform; result(): Measurement } {
  const hash = createHash('sha256');
  let rows = 0;
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows += 1;
      done(null, chunk);
    },
  });
  return { through, result: () => ({ rows, bytes, sha256: hash.digest('hex') }) };
}

/** Writes a table's rows to a stream and measures them; without a stream, only measures them. */
export async function copyOut(
  client: pg.Client,
  table: DatabaseTable,
  { columns, sink }: { columns?: readonly string[]; sink?: NodeJS.WritableStream } = {},
): Promise<Measurement> {
  const rows = client.query(copyTo(`copy (${selectOf(table, columns)}) to stdout`));
  const { through, result } = createMeter();
  if (sink) await pipeline(rows, through, sink);
  else {
    through.resume();
    await pipeline(rows, through);
  }
  return result();
}

/** Loads rows that `copyOut` wrote. @throws {pg.DatabaseError} when PostgreSQL refuses a row */
export async function copyIn(
  client: pg.Client,
  table: Pick<DatabaseTable, 'schema' | 'name' | 'columns'>,
  body: AsyncIterable<Buffer>,
): Promise<Measurement> {
  const { through, result } = createMeter();
  const rows = client.query(copyFrom(`copy ${nameOf(table)} (${columnsOf(table)}) from stdin`));
  await pipeline(Readable.from(body, { objectMode: false }), through, rows);
  return result();
}
