import 'server-only';
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Connection } from './connection';

const STEP = 10_000;

/**
 * One JSON parameter per statement is several times faster than one parameter per field. Every row must have the fields of the first row;
 * columns of type `point` are not supported.
 */
export async function bulkInsert<Table extends PgTable>(
  table: Table,
  rows: readonly Table['$inferInsert'][],
  on: Connection,
): Promise<void> {
  const names = new Map(Object.entries(getTableColumns(table)).map(([field, column]) => [field, column.name]));
  const fields = Object.keys(rows[0] ?? {}).filter((field) => names.has(field));
  const columns = sql.join(
    fields.map((field) => sql.identifier(names.get(field) ?? field)),
    sql`, `,
  );
  for (let start = 0; start < rows.length; start += STEP) {
    const step = rows
      .slice(start, start + STEP)
      .map((row) =>
        Object.fromEntries(Object.entries(row).map(([field, value]) => [names.get(field) ?? field, value])),
      );
    await on.execute(sql`
      insert into ${table} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.identifier(getTableName(table))}, ${JSON.stringify(step)}::jsonb)`);
  }
}
