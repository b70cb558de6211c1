import 'server-only';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { AccountId } from '../../types';
import { signInChallenges } from '../tables';
import { accountOfRow, accountValues } from './account-columns';

export interface Challenge {
  account: AccountId;
  sessionVersion: number;
  preferredEntityId: number | null;
}

export interface NewChallenge extends Challenge {
  idHash: string;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertChallenge(
  { account, ...challenge }: NewChallenge,
  on: Connection = connection(),
): Promise<void> {
  await on.insert(signInChallenges).values({ ...accountValues(account), ...challenge });
}

const isOpen = (idHash: string, at: Date) =>
  and(eq(signInChallenges.idHash, idHash), isNull(signInChallenges.usedAt), gt(signInChallenges.expiresAt, at));

export async function findOpenChallenge(
  idHash: string,
  at: Date,
  on: Connection = connection(),
): Promise<Challenge | null> {
  const { userId, staffId, sessionVersion, preferredEntityId } = signInChallenges;
  const [row] = await on
    .select({ userId, staffId, sessionVersion, preferredEntityId })
    .from(signInChallenges)
    .where(isOpen(idHash, at));
  return row
    ? { account: accountOfRow(row), sessionVersion: row.sessionVersion, preferredEntityId: row.preferredEntityId }
    : null;
}

export async function spendChallenge(idHash: string, at: Date, on: Connection = connection()): Promise<boolean> {
  const rows = await on
    .update(signInChallenges)
    .set({ usedAt: at })
    .where(isOpen(idHash, at))
    .returning({ idHash: signInChallenges.idHash });
  return rows.length > 0;
}
