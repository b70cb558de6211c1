import path from 'node:path';
import type pg from 'pg';
import { assertSinceBaseline, readMigrations } from '@/lib/platform/db/migrate';
import { readOnlineIndexes } from '@/lib/platform/db/online-indexes';
import { StopReason } from '@/scripts/launch/stop-reason';
import { projectRoot } from '@/scripts/support/project';

export const MIGRATIONS = path.join(projectRoot, 'lib/platform/db/migrations');

/** @throws {EarlierSchemaError | StopReason} when this version does not have the migration */
function migrationsUpTo(newest: number) {
  assertSinceBaseline('The backup', newest);
  const all = readMigrations(MIGRATIONS);
  if (!all.some(({ folderMillis }) => folderMillis === newest))
    throw new StopReason('A newer version of Folio made the backup. Restore it with that version.');
  return all.filter(({ folderMillis }) => folderMillis <= newest);
}

/** @throws {EarlierSchemaError | StopReason} when this version does not know the newest migration of a backup */
export function assertKnownMigration(newest: number): void {
  migrationsUpTo(newest);
}

/** Creates the schema of a migration in the caller's transaction. `migrateForward` runs the newer migrations. */
export async function createSchemaAt(client: pg.Client, newest: number): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  await apply(client, migrationsUpTo(newest));
}

/**
 * Runs the migrations after `from` in the caller's transaction. `migrate` would commit, and the replaced data would be lost before
 * the restore has succeeded. Indexes are built without CONCURRENTLY, because no other connection can see the tables yet.
 */
export async function migrateForward(client: pg.Client, from: number, folder = MIGRATIONS): Promise<void> {
  const newer = readMigrations(folder).filter(({ folderMillis }) => folderMillis > from);
  await apply(client, newer);
  for (const { statement } of readOnlineIndexes(folder))
    await client.query(statement.replace('INDEX CONCURRENTLY', 'INDEX'));
}

async function apply(client: pg.Client, migrations: ReturnType<typeof readMigrations>): Promise<void> {
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}

/** Drops the schema `drizzle`, and the tables, views, sequences, functions and types of `public` that belong to no extension. */
export async function dropSchema(client: pg.Client): Promise<void> {
  await client.query(`do $$
    declare item record;
    begin
      for item in select c.oid::regclass as name, case c.relkind when 'v' then 'view' when 'm' then 'materialized view'
          when 'S' then 'sequence' else 'table' end as kind
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
          and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype in ('e', 'a', 'i'))
      loop execute format('drop %s if exists %s cascade', item.kind, item.name); end loop;
      for item in select p.oid::regprocedure as name from pg_proc p where p.pronamespace = 'public'::regnamespace
          and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      loop execute format('drop routine if exists %s cascade', item.name); end loop;
      for item in select t.oid::regtype as name from pg_type t where t.typnamespace = 'public'::regnamespace
          and t.typtype in ('e', 'd') and not exists (select 1 from pg_depend d where d.objid = t.oid and d.deptype = 'e')
      loop execute format('drop type if exists %s cascade', item.name); end loop;
    end $$`);
  await client.query('drop schema if exists drizzle cascade');
}
