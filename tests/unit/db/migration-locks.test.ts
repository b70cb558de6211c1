import fs from 'node:fs';
import path from 'node:path';
import { readOnlineIndexes } from '@/lib/platform/db/online-indexes';

const folder = path.resolve(__dirname, '../../../lib/platform/db/migrations');
/** Number of the last migration that creates the schema. No table is in use until it has run. */
const LAST_SCHEMA_MIGRATION = 1;

/**
 * Returns how to change a statement that locks a table for long, or why it locks the table; null for a harmless statement. The same
 * migration creates `newTables`, so locking them delays no other statement.
 */
function findLongLock(statement: string, newTables: ReadonlySet<string>): string | null {
  const table = /(?:ALTER TABLE|INDEX "\w+" ON)\s+(?:ONLY\s+)?"?(\w+)"?/i.exec(statement)?.[1] ?? '';
  if (newTables.has(table)) return null;
  if (/^CREATE (UNIQUE )?INDEX/i.test(statement))
    return 'put the index of an existing table into migrations/online, as CREATE INDEX CONCURRENTLY "name" ON ...';
  if (/ADD CONSTRAINT[\s\S]*(FOREIGN KEY|CHECK)/i.test(statement) && !/NOT VALID/i.test(statement))
    return 'add it NOT VALID, and VALIDATE CONSTRAINT in a later migration';
  if (/ADD CONSTRAINT[\s\S]*(UNIQUE|PRIMARY KEY)/i.test(statement) && !/USING INDEX/i.test(statement))
    return 'build the index online, then ADD CONSTRAINT ... USING INDEX';
  if (/SET DATA TYPE|ALTER COLUMN "?\w+"? TYPE/i.test(statement))
    return 'add a new column and copy the values: changing the type rewrites the table';
  if (/SET NOT NULL/i.test(statement)) return 'add CHECK (... is not null) NOT VALID, validate it, then set it';
  if (
    /ADD COLUMN[\s\S]*(SERIAL|DEFAULT (gen_random_uuid|random|clock_timestamp|nextval)|GENERATED ALWAYS AS \()/i.test(
      statement,
    )
  )
    return 'a default that differs from row to row rewrites the table';
  if (/^(VACUUM FULL|CLUSTER|LOCK TABLE|REINDEX(?! .*CONCURRENTLY))/i.test(statement))
    return 'this locks the whole table';
  return null;
}

/** Returns the statements that lock a table for long. A line `-- small: name, why` exempts a small table. */
function findLongLocks(text: string): string[] {
  const newTables = new Set([
    ...[...text.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?"(\w+)"/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/^-- small: (\w+), .{8,}$/gm)].map(([, name = '']) => name),
  ]);
  return text
    .split('--> statement-breakpoint')
    .map((statement) => statement.replace(/^--.*$/gm, '').trim())
    .flatMap((statement) => {
      const reason = findLongLock(statement, newTables);
      return reason ? [`${statement.slice(0, 80)}: ${reason}`] : [];
    });
}

const migrations = fs
  .readdirSync(folder)
  .filter((file) => file.endsWith('.sql') && Number.parseInt(file, 10) > LAST_SCHEMA_MIGRATION);

test.each(['none yet', ...migrations])('migration %s does not lock a table for long', (file) => {
  if (file.endsWith('.sql')) expect(findLongLocks(fs.readFileSync(path.join(folder, file), 'utf8'))).toEqual([]);
});

test('every file of migrations/online contains one concurrent index', () => {
  expect(() => readOnlineIndexes(folder)).not.toThrow();
});

test.each([
  ['CREATE INDEX "a_b" ON "booking" USING btree ("b");', 1],
  ['CREATE UNIQUE INDEX "a_b" ON "booking" USING btree ("b");', 1],
  ['CREATE TABLE "new" ("b" integer);--> statement-breakpoint\nCREATE INDEX "a_b" ON "new" USING btree ("b");', 0],
  ['-- small: state, there are 36 of them\nCREATE INDEX "a_b" ON "state" USING btree ("b");', 0],
  ['ALTER TABLE "booking" ADD COLUMN "b" text;', 0],
  ['ALTER TABLE "booking" ADD COLUMN "b" boolean DEFAULT false NOT NULL;', 0],
  ['ALTER TABLE "booking" ADD COLUMN "b" uuid DEFAULT gen_random_uuid() NOT NULL;', 1],
  ['ALTER TABLE "booking" ALTER COLUMN "b" SET DATA TYPE bigint;', 1],
  ['ALTER TABLE "booking" ALTER COLUMN "b" SET NOT NULL;', 1],
  ['ALTER TABLE "booking" ADD CONSTRAINT "c" FOREIGN KEY ("b") REFERENCES "new"("id");', 1],
  ['ALTER TABLE "booking" ADD CONSTRAINT "c" CHECK (b > 0) NOT VALID;', 0],
  ['ALTER TABLE "booking" ADD CONSTRAINT "c" UNIQUE("b");', 1],
])('findLongLocks(%j) has %d entries', (text, count) => {
  expect(findLongLocks(text)).toHaveLength(count);
});
