import 'server-only';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { signInChallenges, users } from '../tables';
import type { UserAccount } from './identities';

export interface NewChallenge {
  idHash: string;
  userId: number;
  sessionVersion: number;
  preferredEntityId: number | null;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertChallenge(challenge: NewChallenge, on: Connection = connection()): Promise<void> {
  await on.insert(signInChallenges).values(challenge);
}

const isOpen = (idHash: string, at: Date) =>
  and(eq(signInChallenges.idHash, idHash), isNull(signInChallenges.usedAt), gt(signInChallenges.expiresAt, at));

/** A password reset and "log out everywhere" end open challenges, as they end sessions. */
export async function findOpenChallenge(
  idHash: string,
  at: Date,
  on: Connection = connection(),
): Promise<{ account: UserAccount; preferredEntityId: number | null } | null> {
  const { id, email, phone, name, status, sessionVersion } = users;
  const [row] = await on
    .select({
      account: { id, email, phone, name, status, sessionVersion },
      preferredEntityId: signInChallenges.preferredEntityId,
    })
    .from(signInChallenges)
    .innerJoin(
      users,
      and(
        eq(users.id, signInChallenges.userId),
        eq(users.sessionVersion, signInChallenges.sessionVersion),
        eq(users.status, 'active'),
      ),
    )
    .where(isOpen(idHash, at));
  return row ?? null;
}

export async function spendChallenge(idHash: string, at: Date, on: Connection = connection()): Promise<boolean> {
  const rows = await on
    .update(signInChallenges)
    .set({ usedAt: at })
    .where(isOpen(idHash, at))
    .returning({ idHash: signInChallenges.idHash });
  return rows.length > 0;
}
