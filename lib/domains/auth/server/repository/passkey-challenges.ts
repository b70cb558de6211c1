import 'server-only';
import { and, eq, gt } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { passkeyChallenges } from '../tables';

export interface PasskeyChallenge {
  boundTo: string;
  userId: number;
  challenge: string;
  expiresAt: Date;
}

/** Replaces the open challenge of the session or sign-in. */
export async function storeChallenge(challenge: PasskeyChallenge, on: Connection = connection()): Promise<void> {
  await on
    .insert(passkeyChallenges)
    .values(challenge)
    .onConflictDoUpdate({ target: passkeyChallenges.boundTo, set: challenge });
}

/** Only one of several concurrent calls gets the challenge. */
export async function takeChallenge(
  { boundTo, userId }: Pick<PasskeyChallenge, 'boundTo' | 'userId'>,
  at: Date,
  on: Connection = connection(),
): Promise<string | null> {
  const { boundTo: key, userId: owner, expiresAt, challenge } = passkeyChallenges;
  const [row] = await on
    .delete(passkeyChallenges)
    .where(and(eq(key, boundTo), eq(owner, userId), gt(expiresAt, at)))
    .returning({ challenge });
  return row?.challenge ?? null;
}
