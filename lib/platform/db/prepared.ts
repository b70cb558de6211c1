import 'server-only';
import { is, Param, Placeholder, sql, type SQL } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import { connection, type Connection } from './connection';

/** Stands for a value that each call gives. */
export type Slot<Values extends object> = (name: keyof Values & string) => Placeholder;

interface Preparable<Result> {
  prepare(name: string): { execute(): Promise<Result> };
}

interface Made<Result> {
  params: readonly unknown[];
  execute(): Promise<Result>;
}

/** Builds statements and runs none. */
const builder = drizzle.mock();
const dialect = new PgDialect();

/**
 * A statement of the hot paths whose text is built once, because building costs this process as much as sending it does. Drizzle's
 * own prepared statements stay with the connection that they were made on; these run on any, above all within a transaction.
 * @param name under which each connection keeps its plan; unique, like `bid.find`
 */
export function prepared<Values extends object, Result>(
  name: string,
  build: (on: NodePgDatabase, slot: Slot<Values>) => Preparable<Result>,
): (values: Values, on?: Connection) => Promise<Result> {
  let made: Made<Result> | undefined;
  return (values, on = connection()) => {
    made ??= build(builder, (slot) => sql.placeholder(slot)).prepare(name) as unknown as Made<Result>;
    const params = made.params.map((param) => fill(param, values as Record<string, unknown>));
    const bound = Object.create(made, { client: { value: clientOf(on) }, params: { value: params } }) as Made<Result>;
    return bound.execute();
  };
}

/**
 * The same for a statement that is written as SQL; answers with its rows, whose big numbers are texts, as the driver gives them.
 * The values are sent as they are given (arrays as arrays, JSON as its text, instants as ISO texts), unless the statement names a column
 * for one (`sql.param(slot, column)`), which writes it as its own.
 */
export function preparedSql<Values extends object, Row extends object = Record<string, never>>(
  name: string,
  write: (slot: Slot<Values>) => SQL,
): (values: Values, on?: Connection) => Promise<Row[]> {
  let made: { text: string; params: unknown[] } | undefined;
  return async (values, on = connection()) => {
    if (!made) {
      const { sql: text, params } = dialect.sqlToQuery(write((slot) => sql.placeholder(slot)));
      made = { text, params };
    }
    const filled = made.params.map((param) => fill(param, values as Record<string, unknown>));
    const client = clientOf(on) as { query(config: object, values: unknown[]): Promise<{ rows: Row[] }> };
    return (await client.query({ name, text: made.text }, filled)).rows;
  };
}

/** As Drizzle does, but that null stays null, whatever a column would make of it. */
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

/** The pool, or the client of a transaction. */
function clientOf(on: Connection): unknown {
  return ((on as NodePgDatabase)._.session as unknown as { client: unknown }).client;
}
