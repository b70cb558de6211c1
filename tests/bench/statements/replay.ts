import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Statement } from './record';

/** Sequences are set to this value or above before statements are recorded, so that every number with ten or more digits is an id. */
export const FIRST_ID = 1_000_000_000;
const ID = /\d{10,}/g;
const MAX_SEQUENCES = 100;
const IDS_PER_SEQUENCE = 10_000_000;

/**
 * Sends the prepared statements of a recorded transaction to PostgreSQL. Generated ids differ from the recorded ones and are replaced in
 * later statements.
 */
export async function replay(client: pg.ClientBase, statements: readonly Statement[]): Promise<void> {
  const ids = new Map<string, string>();
  for (const { text, values, rows } of statements) {
    const given = ids.size > 0 ? values.map((value) => translate(value, ids)) : values;
    const { rows: now } = await client.query<unknown[]>({
      text,
      values: given,
      rowMode: 'array',
      ...(values.length > 0 ? { name: nameOf(text) } : {}),
    });
    if (now.length !== rows.length)
      throw new Error(`A statement returned ${now.length} rows instead of ${rows.length}: ${text.slice(0, 500)}`);
    rows.forEach((row, index) => noteIds(cells(row), now[index] ?? [], ids));
  }
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 24);
  names.set(text, name);
  return name;
}

const cells = (row: unknown): unknown[] => (Array.isArray(row) ? row : Object.values(row as object));

function noteIds(before: readonly unknown[], after: readonly unknown[], ids: Map<string, string>): void {
  before.forEach((value, index) => {
    const text = String(value);
    if (/^\d{10,}$/.test(text) && text !== String(after[index])) ids.set(text, String(after[index]));
  });
}

function translate(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'number') return Number(ids.get(String(value)) ?? value);
  if (typeof value === 'string') return value.replace(ID, (id) => ids.get(id) ?? id);
  if (Array.isArray(value)) return value.map((part) => translate(part, ids));
  return value;
}

/**
 * Moves every sequence to a separate range, beginning at FIRST_ID, so that ids of different tables do not collide.
 * Hides the existing ledger accounts of the platform, so that the ledger creates new ones with ids from such a range.
 */
export async function spreadSequences(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public' order by 1`,
  );
  await client.query("update ledger_account set owner_id = owner_id + 1000 where owner_type = 'platform'");
  if (rows.length > MAX_SEQUENCES)
    throw new Error(`There are ${rows.length} sequences, more than MAX_SEQUENCES. Increase it.`);
  for (const [index, { name }] of rows.entries())
    await client.query('select setval($1::regclass, $2)', [name, FIRST_ID + index * IDS_PER_SEQUENCE]);
}
