import { sql } from 'drizzle-orm';
import { hashPassword } from '@/lib/domains/auth/server/service/password';
import { otpChallenges, users } from '@/lib/domains/auth/server/tables';
import type { Actor } from '@/lib/domains/corporates/actor';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { eq } from 'drizzle-orm';

/** Tables whose personal data must be retained by law. */
const REQUIRED_BY_LAW = ['invoice', 'credit_note', 'ledger_account', 'ledger_journal', 'ledger_entry'];

export const PASSWORD = 'tall lamp by the river';

/** Gives the user a password and the personal data, which no other row of the database may have. */
export async function setPersonalData(
  actor: Actor,
  person: { name: string; email: string; phone: string },
): Promise<Actor> {
  const passwordHash = await hashPassword(PASSWORD);
  await connection()
    .update(users)
    .set({ ...person, passwordHash })
    .where(eq(users.id, actor.userId));
  return { ...actor, ...person };
}

/** Searches the tables of all schemas for rows with one of the texts, except tables whose personal data must be retained by law. */
export async function findRowsContaining(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await connection().execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE' order by 1, 2`);
  const found: string[] = [];
  for (const { schema, name } of tables.filter((table) => !REQUIRED_BY_LAW.includes(table.name))) {
    const { rows } = await connection().execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(schema)}.${sql.identifier(name)} t`,
    );
    for (const { row } of rows) {
      const hit = texts.find((text) => row.toLowerCase().includes(text.toLowerCase()));
      if (hit) found.push(`${name}: ${hit} in ${row.slice(0, 300)}`);
    }
  }
  return found;
}

export async function verifyPhone({ userId, phone }: Actor): Promise<void> {
  const at = now();
  await connection()
    .insert(otpChallenges)
    .values({
      ...{ family: 'sign_in', phone: phone ?? '', userId, codeHash: `hash-${userId}` },
      ...{ createdAt: at, expiresAt: at, verifiedAt: at, consumedAt: at },
    });
}
