import pg from 'pg';
import { environment } from './environment';

let pool: pg.Pool | undefined;

/** Rows of the product's own database, read past the product. Sums of bigints arrive as numbers. */
export async function rows<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
  // Days stay plain text.
  pg.types.setTypeParser(pg.types.builtins.DATE, String);
  pool ??= new pg.Pool({ connectionString: environment.databaseUrl, max: 2 });
  return (await pool.query<Row>(text, values)).rows;
}

/** The one row of a query. @throws {Error} when there is none or more than one */
export async function oneRow<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row> {
  const [row, ...others] = await rows<Row>(text, values);
  if (!row || others.length > 0) throw new Error(`${others.length + (row ? 1 : 0)} rows instead of one: ${text}`);
  return row;
}

export async function closeDatabase(): Promise<void> {
  await pool?.end();
  pool = undefined;
}
