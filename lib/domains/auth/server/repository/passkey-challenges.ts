import 'server-only';
import { and, eq, gt } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { AccountId } from '../../types';
import { passkeyChallenges } from '../tables';
import { accountValues, isOfAccount } from './account-columns';

export interface PasskeyChallenge {
  account: AccountId;
  boundTo: string;
  challenge: string;
  expiresAt: Date;
}

/** Replaces the open challenge of the session or sign-in. */
export async function storeChallenge(
  { account, boundTo, challenge, expiresAt }: PasskeyChallenge,
  on: Connection = connection(),
): Promise<void> {
  await on
    .insert(passkeyChallenges)
    .values({ ...accountValues(account), boundTo, challenge, expiresAt })
    .onConflictDoUpdate({ target: passkeyChallenges.boundTo, set: { challenge, expiresAt } });
}

/** Only one of several concurrent calls gets the challenge. */
export async function takeChallenge(
  { account, boundTo }: Pick<PasskeyChallenge, 'account' | 'boundTo'>,
  at: Date,
  on: Connection = connection(),
): Promise<string | null> {
  const { boundTo: key, expiresAt, challenge } = passkeyChallenges;
  const [row] = await on
    .delete(passkeyChallenges)
    .where(and(eq(key, boundTo), isOfAccount(passkeyChallenges, account), gt(expiresAt, at)))
    .returning({ challenge });
  return row?.challenge ?? null;
}
