import 'server-only';
import { createHash } from 'node:crypto';
import type pg from 'pg';

/** A text that came so often comes again. */
const REPEATED = 3;
/** Texts that are counted, and names that are given; each connection keeps a plan per name. */
const MAX_COUNTED = 2_000;
const MAX_NAMES = 300;

/** How often each text without a name has come to this process. */
const counts = new Map<string, number>();
const names = new Map<string, string>();

type Query = (statement: unknown, values?: unknown, ...rest: unknown[]) => unknown;

/**
 * Has a connection prepare the statements that come again and again, under a name made of their text: parsing and planning
 * costs PostgreSQL more than running most of ours. Texts that are built anew for every list of values never get a name.
 */
export function prepareRepeated(client: pg.ClientBase): void {
  const query = client.query.bind(client) as Query;
  client.query = ((statement: unknown, values?: unknown, ...rest: unknown[]) =>
    query(named(statement, values), values, ...rest)) as typeof client.query;
}

function named(statement: unknown, values: unknown): unknown {
  if (!isUnnamed(statement) || (statement.values ?? (Array.isArray(values) ? values : [])).length === 0)
    return statement;
  const name = nameOf(statement.text);
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
