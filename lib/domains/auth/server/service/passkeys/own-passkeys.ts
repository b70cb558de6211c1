import 'server-only';
import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { NewPasskey, OwnPasskey } from '@/lib/domains/auth/contract/passkeys';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { recordSecurityEvent } from '@/lib/platform/security-events/server/record-security-event';
import { brandName } from '@/lib/platform/shell/brand';
import type { AccountId } from '../../../types';
import { deleteFactors, lockFactors, findFactors } from '../../repository/factors';
import { takeChallenge } from '../../repository/passkey-challenges';
import * as repository from '../../repository/passkeys';
import { deleteUnconfirmed } from '../../repository/second-factors';
import { accountName } from '../account-store';
import { auditFactor } from '../own-second-factor';
import type { OwnSession } from '../own-session';
import { hasFreshProof, isProvedByPassword, provePassword } from '../proof';
import { proveNewFactor } from '../prove-new-factor';
import { issueRecoveryCodes } from '../recovery-codes';
import { mailPasskeyAdded, mailPasskeyRemoved, mailTurnedOff, type FactorOwner } from '../second-factor-mails';
import { challengeFor, describeCredential, openChallenge } from './challenge';
import { findRelyingParty, requireRelyingParty } from './relying-party';

const MAX_PASSKEYS = 20;

/** The algorithms EdDSA, ES256 and RS256 (IANA COSE). Every authenticator supports at least one of them. */
const ALGORITHMS = [-8, -7, -257];

const describe = ({ id, name, createdAt, lastUsedAt, isBackedUp }: repository.Passkey): OwnPasskey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  isSynchronised: isBackedUp,
});

export async function listOwnPasskeys(account: AccountId): Promise<{ isAvailable: boolean; passkeys: OwnPasskey[] }> {
  const found = await repository.listPasskeys(account);
  return { isAvailable: findRelyingParty(account) !== null, passkeys: found.map(describe) };
}

/**
 * Requires a proof of the second factor in this session or, for an account without a second factor, its password.
 * @throws {AppError} PASSKEYS_UNAVAILABLE, FRESH_PROOF_REQUIRED, SECOND_FACTOR_NOT_CONFIRMED, TOO_MANY_PASSKEYS, TOO_MANY_REQUESTS,
 * CODE_OR_RESET_REQUIRED
 */
export async function beginPasskey(
  session: OwnSession,
  password?: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { accounts, owner, sessionId } = session;
  const party = requireRelyingParty(owner);
  if (isProvedByPassword(owner, await findFactors(owner))) {
    if (!password)
      throw new AppError('SECOND_FACTOR_NOT_CONFIRMED', { field: 'password', message: 'Your password is missing' });
    await provePassword(session, password);
  } else if (!(await hasFreshProof(accounts, sessionId))) throw new AppError('FRESH_PROOF_REQUIRED');
  const known = await repository.listPasskeys(owner);
  if (known.length >= MAX_PASSKEYS) throw new AppError('TOO_MANY_PASSKEYS');
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: brandName(),
    rpID: party.id,
    userName: owner.email,
    userDisplayName: owner.name,
    attestationType: 'none',
    excludeCredentials: known.map(describeCredential),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  await openChallenge({ account: owner, boundTo: challengeFor('add', sessionId) }, options.challenge);
  return options;
}

/**
 * @returns the new passkey and, if it is the first second factor of the account, recovery codes
 * @throws {AppError} FRESH_PROOF_REQUIRED, PASSKEY_REFUSED, PASSKEYS_UNAVAILABLE, TOO_MANY_PASSKEYS
 */
export async function addPasskey(
  session: OwnSession,
  input: NewPasskey,
): Promise<{ passkey: OwnPasskey; recoveryCodes: string[] }> {
  const { owner, sessionId, address } = session;
  const registered = await verify(owner, sessionId, input);
  const added = await inTransaction(async (tx) => {
    const isFirst = (await lockFactors(owner, tx)).since === null;
    if ((await repository.listPasskeys(owner, tx)).length >= MAX_PASSKEYS) throw new AppError('TOO_MANY_PASSKEYS');
    const passkey = await repository.insertPasskey(owner, registered, tx);
    if (!passkey) throw new AppError('PASSKEY_REFUSED');
    await deleteUnconfirmed(owner, tx);
    await proveNewFactor(tx, session, { isFirst });
    await mailPasskeyAdded(tx, owner, passkey.name);
    await auditFactor(tx, owner, 'passkey-added');
    return {
      passkey: describe(passkey),
      recoveryCodes: isFirst ? await issueRecoveryCodes(tx, owner) : [],
    };
  });
  await recordSecurityEvent({ kind: 'passkey_added', account: accountName(owner), address });
  return added;
}

async function verify(owner: FactorOwner, sessionId: string, { credential, name }: NewPasskey) {
  const party = requireRelyingParty(owner);
  const challenge = await takeChallenge({ account: owner, boundTo: challengeFor('add', sessionId) }, now());
  if (!challenge) throw new AppError('PASSKEY_REFUSED');
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} } as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((cause: unknown) => {
    throw new AppError('PASSKEY_REFUSED', { cause });
  });
  if (!registrationInfo) throw new AppError('PASSKEY_REFUSED');
  const { credentialDeviceType, credentialBackedUp } = registrationInfo;
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return {
    ...{ credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports, name },
    ...{ deviceType: credentialDeviceType, isBackedUp: credentialBackedUp, createdAt: now() },
  };
}

/** @throws {AppError} NOT_FOUND */
export async function renamePasskey(account: AccountId, id: number, name: string): Promise<OwnPasskey> {
  const known = (await repository.listPasskeys(account)).find((passkey) => passkey.id === id);
  const passkey = known?.name === name ? known : await repository.renamePasskey(account, id, name);
  if (!passkey) throw new AppError('NOT_FOUND');
  return describe(passkey);
}

/**
 * Without another second factor, two-step login is off afterwards.
 * @param isMandatory whether the account must keep a second factor
 * @throws {AppError} NOT_FOUND, SECOND_FACTOR_MANDATORY
 */
export async function removePasskey(
  owner: FactorOwner,
  { id, isMandatory }: { id: number; isMandatory: boolean },
  address: string,
): Promise<void> {
  const isLast = await inTransaction(async (tx) => {
    await lockFactors(owner, tx);
    const removed = await repository.deletePasskey(owner, id, tx);
    if (!removed) throw new AppError('NOT_FOUND');
    await mailPasskeyRemoved(tx, owner, removed.name);
    await auditFactor(tx, owner, 'passkey-removed');
    if ((await findFactors(owner, tx)).since !== null) return false;
    if (isMandatory) throw new AppError('SECOND_FACTOR_MANDATORY');
    await deleteFactors(owner, tx);
    await mailTurnedOff(tx, owner);
    await auditFactor(tx, owner, 'second-factor-off');
    return true;
  });
  await recordSecurityEvent({ kind: 'passkey_removed', account: accountName(owner), address });
  if (isLast) await recordSecurityEvent({ kind: 'second_factor_off', account: accountName(owner), address });
}
