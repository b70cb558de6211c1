import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import type { AccountId } from '../../../types';
import { storeChallenge } from '../../repository/passkey-challenges';
import { listPasskeys, type Passkey } from '../../repository/passkeys';
import { findRelyingParty } from './relying-party';

const TTL_MS = 300_000;

/** The session or sign-in that a challenge belongs to. */
export interface ChallengeOwner {
  account: AccountId;
  boundTo: string;
}

export async function openChallenge({ account, boundTo }: ChallengeOwner, challenge: string): Promise<void> {
  await storeChallenge({ account, boundTo, challenge, expiresAt: new Date(now().getTime() + TTL_MS) });
}

export const describeCredential = ({ credentialId, transports }: Passkey) => ({ id: credentialId, transports });

/** @returns null if the account has no passkey or the site cannot use any */
export async function createRequestOptions(owner: ChallengeOwner): Promise<Record<string, unknown> | null> {
  const party = findRelyingParty(owner.account);
  const known = party ? await listPasskeys(owner.account) : [];
  if (!party || known.length === 0) return null;
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: known.map(describeCredential),
    userVerification: 'required',
  });
  await openChallenge(owner, options.challenge);
  return { ...options };
}
