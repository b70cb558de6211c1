import 'server-only';
import { is, Param, Placeholder, sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { connection, type Connection } from './connection';

/** Stands for a value that each call gives. */
export type Slot<Values extends object> = (name: keyof Values & string) => Placeholder;

interface Statement<Result> {
  execute(values: Record<string, unknown>): Promise<Result>;
}

const dialect = new PgDialect();

/**
 * A statement of the hot paths. Drizzle builds its text once per connection, because building costs this process as much as
 * sending. A value that a column encodes (instants, JSON) must not be null.
 * @param name under which each connection stores its plan; unique, like `bid.find`
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
 * The same for a statement that is written as SQL. Big numbers of its rows are texts, as the driver returns them. Values are
 * sent unchanged (arrays as arrays, JSON as text, instants as ISO texts), except where the statement names a column
 * (`sql.param(slot, column)`), which encodes the value.
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

/** Drizzle's `fillPlaceholders` would have a column encode null as well. */
function fill(param: unknown, values: Record<string, unknown>): unknown {
  if (is(param, Placeholder)) return valueOf(param, values);
  if (!is(param, Param) || !is(param.value, Placeholder)) return param;
  const value = valueOf(param.value, values);
  return value === null ? null : param.encoder.mapToDriverValue(value);
}

function valueOf({ name }: Placeholder, values: Record<string, unknown>): unknown {
  if (values[name] === undefined) throw new Error(`No value was given for ${name}`);
  return values[name];
}
