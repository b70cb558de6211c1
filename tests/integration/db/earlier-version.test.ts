import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { EarlierSchemaError, migrate } from '@/lib/platform/db/migrate';
import journal from '@/lib/platform/db/migrations/meta/_journal.json';
import { explainError } from '@/scripts/launch/explain';
import { makeBackup } from '@/scripts/operator/db/make-backup';
import { restoreBackup } from '@/scripts/operator/db/restore-backup';
import { querySql, createDatabase, dropDatabases } from '@/tests/support/databases';

jest.setTimeout(60_000);

const BEFORE_BASELINE = Math.min(...journal.entries.map(({ when }) => when)) - 1;
let earlier: string;

beforeAll(async () => {
  earlier = await createDatabase('migrated');
  await querySql(
    earlier,
    `update drizzle.__drizzle_migrations set created_at = ${BEFORE_BASELINE}`,
    'drop table worker_heartbeat',
  );
});
afterAll(dropDatabases);

test('migrate refuses a database that is older than the baseline, explains what to do and changes nothing', async () => {
  const error: unknown = await migrate(earlier).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(EarlierSchemaError);
  expect(explainError(error)).toMatch(
    /^The database folio\w+ was created by a version of Folio before the first release\..*changed nothing\. Use an empty database or another DATA_DIR/,
  );
  expect(await querySql(earlier, `select to_regclass('worker_heartbeat')::text as name`)).toEqual([{ name: null }]);
});

test('restoreBackup refuses a backup that is older than the baseline and changes nothing', async () => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-earlier-'));
  const file = path.join(directory, 'earlier.tar.gz');
  await makeBackup(earlier, file, () => undefined);
  const target = await createDatabase('migrated');
  await querySql(target, `insert into app_state (key, value) values ('own', '1')`);
  const restore = restoreBackup(target, file, { mayReplace: true, onProgress: () => undefined });
  await expect(restore).rejects.toThrow(/^The backup was created by a version of Folio before the first release/);
  expect(await querySql(target, `select value from app_state where key = 'own'`)).toEqual([{ value: 1 }]);
  fs.rmSync(directory, { recursive: true });
});
