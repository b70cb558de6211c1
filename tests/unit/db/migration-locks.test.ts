import fs from 'node:fs';
import path from 'node:path';
import { readOnlineIndexes } from '@/lib/platform/db/online-indexes';

const folder = path.resolve(__dirname, '../../../lib/platform/db/migrations');
/** The baseline and its invariants create the schema, so no table is in use. */
const INVARIANTS = 1;

/** Why a statement would hold a table that is in use for long, or null. `made` are the tables of the same migration. */
function objectionTo(statement: string, made: ReadonlySet<string>): string | null {
  const on = /(?:ALTER TABLE|INDEX "\w+" ON)\s+(?:ONLY\s+)?"?(\w+)"?/i.exec(statement)?.[1] ?? '';
  if (made.has(on)) return null;
  if (/^CREATE (UNIQUE )?INDEX/i.test(statement))
    return 'an index of a table that exists belongs into migrations/online, as CREATE INDEX CONCURRENTLY "name" ON ...';
  if (/ADD CONSTRAINT[\s\S]*(FOREIGN KEY|CHECK)/i.test(statement) && !/NOT VALID/i.test(statement))
    return 'add it NOT VALID, and VALIDATE CONSTRAINT in a later migration';
  if (/ADD CONSTRAINT[\s\S]*(UNIQUE|PRIMARY KEY)/i.test(statement) && !/USING INDEX/i.test(statement))
    return 'build the index online, then ADD CONSTRAINT ... USING INDEX';
  if (/SET DATA TYPE|ALTER COLUMN "?\w+"? TYPE/i.test(statement))
    return 'add a column and move to it: this rewrites the table';
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

/** A table known to be small may be named in the file: `-- small: name, why`. */
function objections(text: string): string[] {
  const made = new Set([
    ...[...text.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?"(\w+)"/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/^-- small: (\w+), .{8,}$/gm)].map(([, name = '']) => name),
  ]);
  return text
    .split('--> statement-breakpoint')
    .map((statement) => statement.replace(/^--.*$/gm, '').trim())
    .flatMap((statement) => {
      const objection = objectionTo(statement, made);
      return objection ? [`${statement.slice(0, 80)}: ${objection}`] : [];
    });
}

const migrations = fs
  .readdirSync(folder)
  .filter((file) => file.endsWith('.sql') && Number.parseInt(file, 10) > INVARIANTS);

test.each(['none yet', ...migrations])('migration %s holds no table in use for long', (file) => {
  if (file.endsWith('.sql')) expect(objections(fs.readFileSync(path.join(folder, file), 'utf8'))).toEqual([]);
});

test('every online file holds one concurrent index', () => {
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
])('the rule judges %s', (text, count) => {
  expect(objections(text)).toHaveLength(count);
});
