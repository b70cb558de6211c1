import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';

const STATEMENT = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY "(\w+)" ON [^;]+;?\s*$/;

export interface OnlineIndex {
  name: string;
  statement: string;
}

/** Reads the files of `migrations/online` in order. @throws {Error} for a file without exactly one CREATE INDEX CONCURRENTLY */
export function readOnlineIndexes(migrations: string): OnlineIndex[] {
  const folder = path.join(migrations, 'online');
  const files = fs.existsSync(folder) ? fs.readdirSync(folder).filter((file) => file.endsWith('.sql')) : [];
  return files.sort().map((file) => {
    const statement = fs
      .readFileSync(path.join(folder, file), 'utf8')
      .replace(/^--.*$/gm, '')
      .trim();
    const name = STATEMENT.exec(statement)?.[1];
    if (name === undefined)
      throw new Error(
        `migrations/online/${file} must contain exactly one statement: CREATE INDEX CONCURRENTLY "name" ON ...`,
      );
    return { name, statement };
  });
}

/** Runs outside a transaction, so that writes continue. An interrupted build leaves an invalid index, which is rebuilt. */
export async function buildOnlineIndexes(client: pg.Client, indexes: readonly OnlineIndex[]): Promise<void> {
  await client.query('set lock_timeout = 0; set statement_timeout = 0');
  for (const { name, statement } of indexes) {
    const { rows } = await client.query<{ is_valid: boolean }>(
      `select indisvalid as is_valid from pg_index where indexrelid = to_regclass(quote_ident($1))`,
      [name],
    );
    if (rows[0]?.is_valid) continue;
    if (rows[0]) await client.query(`drop index concurrently "${name}"`);
    await client.query(statement);
  }
}
