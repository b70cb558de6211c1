import pg from 'pg';
import { environment } from './environment';

let pool: pg.Pool | undefined;

/** Queries the application's database directly. bigint and numeric values are returned as numbers. */
export async function queryRows<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
  // Dates stay strings such as 2030-01-31.
  pg.types.setTypeParser(pg.types.builtins.DATE, String);
  pool ??= new pg.Pool({ connectionString: environment.databaseUrl, max: 2 });
  return (await pool.query<Row>(text, values)).rows;
}

/** @throws {Error} if the query returns no row or more than one */
export async function queryRow<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row> {
  const [row, ...others] = await queryRows<Row>(text, values);
  if (!row || others.length > 0) throw new Error(`Expected one row, found ${others.length + (row ? 1 : 0)}: ${text}`);
  return row;
}

export async function closeDatabase(): Promise<void> {
  await pool?.end();
  pool = undefined;
}
