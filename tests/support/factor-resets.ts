import { desc, eq } from 'drizzle-orm';
import { startReset } from '@/lib/domains/auth/server/service/factor-reset/start-reset';
import type { FactorOwner } from '@/lib/domains/auth/server/service/second-factor-mails';
import { passkeys, recoveryCodes, secondFactorResets, secondFactors } from '@/lib/domains/auth/server/tables';
import { listInbox } from '@/lib/domains/outbox/server/service/messages';
import { now } from '@/lib/platform/clock/clock';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';

/** @returns the token of the mailed stop link */
export async function startResetOf(owner: FactorOwner): Promise<string> {
  await inTransaction((tx) => startReset(tx, owner, { title: 'The support of Folio' }));
  return readStopToken(owner.email);
}

export async function readStopToken(recipient: string): Promise<string> {
  const mails = await listInbox({ recipient, limit: 20 });
  const found = mails.map(({ text }) => /\/stop-reset\/([\w-]+)\//.exec(text)?.[1]).find(Boolean);
  if (!found) throw new Error(`No mail to ${recipient} contains a stop link.`);
  return found;
}

export const listTemplates = async (recipient: string) =>
  (await listInbox({ recipient, limit: 20 })).map(({ template }) => template);

export const waitForReset = () => moveClock(now().getTime() - Date.now() + 24 * 3_600_000 + 1_000);

/** Returns the resets of a user, newest first. */
export async function listOutcomes(userId: number) {
  const rows = await connection()
    .select({ outcome: secondFactorResets.outcome })
    .from(secondFactorResets)
    .where(eq(secondFactorResets.userId, userId))
    .orderBy(desc(secondFactorResets.id));
  return rows.map(({ outcome }) => outcome);
}

export async function countFactors(userId: number): Promise<number> {
  const count = async (table: typeof secondFactors | typeof recoveryCodes | typeof passkeys) =>
    (await connection().select({ userId: table.userId }).from(table).where(eq(table.userId, userId))).length;
  return (await count(secondFactors)) + (await count(recoveryCodes)) + (await count(passkeys));
}
