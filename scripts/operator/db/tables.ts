import pg from 'pg';
import { JOBS_SCHEMA } from '@/lib/platform/jobs/schema';

/** The job queue's list of its migrations. It is not copied, because a restore runs these migrations before it loads rows. */
const JOB_MIGRATIONS = 'migrations';
/** Locks of workers. They are not copied, because the workers do not exist after a restore. */
const LOCKS = new Set(['locked_at', 'locked_by']);

export interface DatabaseTable {
  schema: string;
  name: string;
  columns: string[];
  primaryKey: string[];
}

/** Lists the tables in the order in which rows can be loaded: referenced tables first, the job queue last. */
export async function listTables(client: pg.Client): Promise<DatabaseTable[]> {
  const { rows } = await client.query<DatabaseTable & { oid: string; needs: string[] }>(
    `select c.oid::text, n.nspname as schema, c.relname as name,
        array(select a.attname::text from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
        array(select a.attname::text from pg_index i
          cross join unnest(i.indkey::int[]) with ordinality as k(attnum, position)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
          where i.indrelid = c.oid and i.indisprimary order by k.position) as "primaryKey",
        array(select f.confrelid::text from pg_constraint f
          where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and (n.nspname = 'public' or (n.nspname = $1 and c.relname <> $2))
        and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by n.nspname = $1, c.relname`,
    [JOBS_SCHEMA, JOB_MIGRATIONS],
  );
  const byOid = new Map(rows.map((row) => [row.oid, row]));
  const sorted = new Set<(typeof rows)[number]>();
  const visit = (row: (typeof rows)[number], path: string[]): void => {
    if (sorted.has(row)) return;
    if (path.includes(row.oid))
      throw new Error(`The foreign keys of ${row.name} form a cycle, so rows cannot be loaded in any order`);
    for (const oid of row.needs) {
      const needed = byOid.get(oid);
      if (needed) visit(needed, [...path, row.oid]);
    }
    sorted.add(row);
  };
  for (const row of rows) visit(row, []);
  return [...sorted].map(({ schema, name, columns, primaryKey }) => ({ schema, name, columns, primaryKey }));
}

const quoted = pg.escapeIdentifier;
export const nameOf = ({ schema, name }: Pick<DatabaseTable, 'schema' | 'name'>) => `${quoted(schema)}.${quoted(name)}`;
export const columnsOf = ({ columns }: Pick<DatabaseTable, 'columns'>) => columns.map(quoted).join(', ');

/**
 * Selects all rows in an order that is the same on every server: by the bytes of the primary key, or of the whole row. Columns and
 * their order are those of the backup.
 */
export function selectOf(table: DatabaseTable, columns: readonly string[] = table.columns): string {
  const fields = columns.map((name) =>
    table.schema === JOBS_SCHEMA && LOCKS.has(name) ? `null as ${quoted(name)}` : quoted(name),
  );
  const order = (table.primaryKey.length > 0 ? table.primaryKey : table.columns).map(
    (name) => `(${nameOf(table)}.${quoted(name)})::text collate "C"`,
  );
  return `select ${fields.join(', ')} from ${nameOf(table)} order by ${order.join(', ')}`;
}

export interface SequenceValue {
  schema: string;
  name: string;
  value: string;
  isCalled: boolean;
}

export async function listSequences(client: pg.Client): Promise<SequenceValue[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and n.nspname in ('public', $1) order by 1, 2`,
    [JOBS_SCHEMA],
  );
  const values: SequenceValue[] = [];
  for (const sequence of rows) {
    const { rows: found } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${nameOf(sequence)}`,
    );
    if (found[0]) values.push({ ...sequence, ...found[0] });
  }
  return values;
}
