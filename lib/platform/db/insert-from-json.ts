import 'server-only';
import { getTableColumns, getTableName, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Inserts the rows of one JSON array, so that the SQL text does not depend on the number of rows and can be prepared. A column that a row
 * omits becomes null, even if the column has a default.
 */
export function insertFromJson<Table extends PgTable>(
  table: Table,
  keys: readonly (keyof Table['$inferInsert'] & string)[],
  rows: Placeholder,
): SQL {
  const all = getTableColumns(table);
  const columns = keys.map((key) => {
    const column = all[key];
    if (!column) throw new Error(`The table ${getTableName(table)} has no column ${key}`);
    return { name: sql.identifier(column.name), key: sql.identifier(key), type: sql.raw(column.getSQLType()) };
  });
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  return sql`insert into ${table} (${list(columns.map(({ name }) => sql`${name}`))})
    select ${list(columns.map(({ key }) => sql`${key}`))}
    from json_to_recordset(${rows}::json) as given (${list(columns.map(({ key, type }) => sql`${key} ${type}`))})`;
}
