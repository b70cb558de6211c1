import 'server-only';
import { getTableColumns, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Inserts any number of rows that come as one value, a JSON array, so that the text of the statement is always the same and can
 * be prepared; the columns' types are the table's. A column that a row leaves out becomes null, whatever its default is.
 * @param keys columns to write, by their names in the code, which are the names in the JSON
 */
export function insertFromJson<Table extends PgTable>(
  table: Table,
  keys: readonly (keyof Table['$inferInsert'] & string)[],
  rows: Placeholder,
): SQL {
  const all = getTableColumns(table);
  const columns = keys.map((key) => {
    const column = all[key];
    if (!column) throw new Error(`There is no column ${key}`);
    return { name: sql.identifier(column.name), key: sql.identifier(key), type: sql.raw(column.getSQLType()) };
  });
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  return sql`insert into ${table} (${list(columns.map(({ name }) => sql`${name}`))})
    select ${list(columns.map(({ key }) => sql`${key}`))}
    from json_to_recordset(${rows}::json) as given (${list(columns.map(({ key, type }) => sql`${key} ${type}`))})`;
}
