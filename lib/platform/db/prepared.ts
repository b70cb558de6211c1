import 'server-only';
import { is, Param, Placeholder, sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { connection, type Connection } from './connection';

export type Slot<Values extends object> = (name: keyof Values & string) => Placeholder;

interface Statement<Result> {
  execute(values: Record<string, unknown>): Promise<Result>;
}

const dialect = new PgDialect();

/**
 * Prepares a frequent statement. Drizzle builds its text once per connection, because building takes as much CPU as sending. Values of
 * columns that encode them (instants, JSON) must not be null.
 * @param name unique name of the prepared statement, for example `bid.find`
 */
export function prepared<Values extends object, Result>(
  name: string,
  build: (on: Connection, slot: Slot<Values>) => { prepare(name: string): Statement<Result> },
): (values: Values, on?: Connection) => Promise<Result> {
  const statements = new WeakMap<Connection, Statement<Result>>();
  return (values, on = connection()) => {
    const statement = statements.get(on) ?? build(on, (slot) => sql.placeholder(slot)).prepare(name);
    statements.set(on, statement);
    return statement.execute(values as Record<string, unknown>);
  };
}

/**
 * Prepares a frequent statement that is written in SQL. Its rows are as the driver returns them, for example `bigint` as text. Values are
 * sent unchanged (arrays as arrays, JSON as text, instants as ISO texts), unless the statement uses `sql.param(slot, column)`.
 */
export function preparedSql<Values extends object, Row extends object = Record<string, never>>(
  name: string,
  write: (slot: Slot<Values>) => SQL,
): (values: Values, on?: Connection) => Promise<Row[]> {
  let built: { text: string; params: unknown[] } | undefined;
  return async (values, on = connection()) => {
    if (!built) {
      const { sql: text, params } = dialect.sqlToQuery(write((slot) => sql.placeholder(slot)));
      built = { text, params };
    }
    const params = built.params.map((param) => fill(param, values as Record<string, unknown>));
    const { rows } = await on.$client.query({ name, text: built.text, values: params });
    return rows as Row[];
  };
}

/** Drizzle's `fillPlaceholders` would encode null values too. */
function fill(param: unknown, values: Record<string, unknown>): unknown {
  if (is(param, Placeholder)) return valueOf(param, values);
  if (!is(param, Param) || !is(param.value, Placeholder)) return param;
  const value = valueOf(param.value, values);
  return value === null ? null : param.encoder.mapToDriverValue(value);
}

function valueOf({ name }: Placeholder, values: Record<string, unknown>): unknown {
  if (values[name] === undefined) throw new Error(`The prepared statement needs a value for ${name}`);
  return values[name];
}
