import 'server-only';
import { createHash } from 'node:crypto';
import pg from 'pg';

/** A statement that was sent this often gets a name. */
const REPEATED = 3;
/** Limits for memory; each connection stores one plan per name. */
const MAX_COUNTED = 2_000;
const MAX_NAMES = 300;

const counts = new Map<string, number>();
const names = new Map<string, string>();

type Query = (this: pg.Client, statement: unknown, values?: unknown, ...rest: unknown[]) => unknown;

/**
 * Sends repeated statements as named prepared statements, because PostgreSQL takes longer to parse and plan most of them than to run them.
 */
export class PreparingClient extends pg.Client {
  /** `pg.Client.query` has many overloads; arguments and result pass through unchanged. */
  override query(...given: never[]): never {
    const [statement, values, ...rest] = given as unknown[];
    const send = super.query as unknown as Query;
    return send.call(this, withName(statement, values), values, ...rest) as never;
  }
}

function withName(statement: unknown, values: unknown): unknown {
  if (!isUnnamed(statement)) return statement;
  const given = statement.values ?? (Array.isArray(values) ? values : []);
  const name = given.length > 0 ? nameOf(statement.text) : undefined;
  return name === undefined ? statement : { ...statement, name };
}

function isUnnamed(statement: unknown): statement is { text: string; values?: unknown[] } {
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return false;
  const { text, name } = statement as { text?: unknown; name?: unknown };
  return typeof text === 'string' && name === undefined;
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_NAMES) return known;
  const count = (counts.get(text) ?? 0) + 1;
  if (count < REPEATED) {
    if (counts.size >= MAX_COUNTED) counts.clear();
    counts.set(text, count);
    return undefined;
  }
  counts.delete(text);
  const name = createHash('sha256').update(text).digest('hex').slice(0, 24);
  names.set(text, name);
  return name;
}
