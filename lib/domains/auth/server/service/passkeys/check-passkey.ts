import 'server-only';
import type { PasskeyAssertion } from '@/lib/domains/auth/contract/passkeys';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { takeChallenge } from '../../repository/passkey-challenges';
import { listPasskeys, recordPasskeyUse, type Passkey } from '../../repository/passkeys';
import { refuseCode } from '../check-second-factor';
import { endReset, lockPendingReset } from '../factor-reset/end-reset';
import type { FactorOwner } from '../second-factor-mails';
import { countGuess, resetGuesses } from '../second-factor-limits';
import { requireRelyingParty, type RelyingParty } from './relying-party';

export interface PasskeyCheck {
  owner: FactorOwner;
  assertion: PasskeyAssertion;
  /** In the form that `challengeFor` returns for the session or sign-in that received the options. */
  boundTo: string;
  guesser: string;
  address: string;
}

/**
 * Each attempt, even a wrong one, uses up the challenge. `effect` runs in the transaction that stores the new counter. Must be called
 * outside a transaction, so that a refused passkey remains counted.
 * @throws {AppError} PASSKEY_REFUSED, PASSKEYS_UNAVAILABLE, TOO_MANY_REQUESTS, and the errors of `effect`
 */
export async function withPasskey<Result>(
  { owner, assertion, boundTo, guesser, address }: PasskeyCheck,
  effect: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const party = requireRelyingParty(owner);
  const challenge = await takeChallenge({ account: owner, boundTo }, now());
  if (!challenge) throw new AppError('PASSKEY_REFUSED');
  const guess = { owner, guesser, address };
  await countGuess(guess);
  const passkey = (await listPasskeys(owner)).find(({ credentialId }) => credentialId === assertion.id);
  const use = passkey && (await verify(assertion, { passkey, challenge, party }));
  const accepted =
    use &&
    (await inTransaction(async (tx) => {
      const pending = await lockPendingReset(tx, owner);
      if (!(await recordPasskeyUse(passkey, { ...use, lastUsedAt: now() }, tx))) return null;
      if (pending) await endReset(tx, owner, pending, 'factor_used');
      return { result: await effect(tx) };
    }));
  if (!accepted) {
    await refuseCode(guess);
    throw new AppError('PASSKEY_REFUSED');
  }
  await resetGuesses(guess);
  return accepted.result;
}

interface Expected {
  passkey: Passkey;
  challenge: string;
  party: RelyingParty;
}

/** @returns null for every wrong response. The library throws for most of them, for example if the counter has not increased. */
async function verify(assertion: PasskeyAssertion, { passkey, challenge, party }: Expected) {
  const { credentialId, publicKey, counter } = passkey;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const result = await verifyAuthenticationResponse({
    response: { ...assertion, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    requireUserVerification: true,
  }).catch(() => null);
  if (!result?.verified) return null;
  const { newCounter, credentialBackedUp } = result.authenticationInfo;
  return { counter: newCounter, isBackedUp: credentialBackedUp };
}
