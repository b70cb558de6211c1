import 'server-only';
import { millisecondsInDay } from 'date-fns/constants';
import type { PartnerScope } from '@/lib/platform/api-keys/key-scopes';
import { planRotation } from '@/lib/platform/api-keys/rotation';
import { generateApiKey } from '@/lib/platform/api-keys/server/api-key';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import * as keys from '../repository/keys';
import * as repository from '../repository/partners';
import { auditPartner, endConnection } from './connections';
import { mailConnectionRequested } from './connection-mails';

const refuse = (message: string) => new AppError('INVALID_INPUT', { message });

/** @throws {AppError} INVALID_INPUT if the code is taken */
export async function createPartner(code: string, name: string): Promise<number> {
  return inTransaction(async (tx) => {
    const id = await repository.insertPartner({ code, name, createdAt: now() }, tx);
    if (id === null) throw refuse(`There is a partner ${code} already`);
    await auditPartner(tx, id, 'created', { code });
    return id;
  });
}

/** @returns the whole key, which is stored nowhere. @throws {AppError} NOT_FOUND; INVALID_INPUT if a key is valid */
export async function createPartnerKey(
  code: string,
  { scopes, days }: { scopes: readonly PartnerScope[]; days: number },
): Promise<string> {
  return changePartner(code, async (tx, { id: partnerId }) => {
    const at = now();
    if ((await keys.listValidPartnerKeys(partnerId, at, tx)).length > 0)
      throw refuse(`Partner ${code} already has a valid key. Rotate or revoke it.`);
    const expiresAt = new Date(at.getTime() + days * millisecondsInDay);
    return insertKey(tx, 'key-created', { partnerId, scopes: [...new Set(scopes)], createdAt: at, expiresAt });
  });
}

/** The old and the new key are both valid for 24 hours. @throws {AppError} NOT_FOUND; INVALID_INPUT without a valid key; API_KEY_ROTATED */
export async function rotatePartnerKey(code: string): Promise<string> {
  return changePartner(code, async (tx, { id: partnerId }) => {
    const at = now();
    const [old, other] = await keys.listValidPartnerKeys(partnerId, at, tx);
    if (!old) throw refuse(`Partner ${code} has no valid key. Create one with create-key.`);
    if (other) throw new AppError('API_KEY_ROTATED');
    const { successorEnd, predecessorEnd } = planRotation(old, at);
    await keys.setPartnerKeyExpiry(old.id, predecessorEnd, tx);
    return insertKey(tx, 'key-rotated', { partnerId, scopes: old.scopes, createdAt: at, expiresAt: successorEnd });
  });
}

/** The valid keys, the oldest first. */
export async function listPartnerKeys(partnerId: number) {
  const valid = await keys.listValidPartnerKeys(partnerId, now());
  return valid.map(({ last4, scopes, createdAt, expiresAt, lastUsedOn }) => ({
    ...{ last4, scopes, lastUsedOn },
    ...{ createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
  }));
}

/** Revokes every valid key. @returns their number. @throws {AppError} NOT_FOUND */
export async function revokePartnerKeys(code: string): Promise<number> {
  return changePartner(code, async (tx, { id: partnerId }) => {
    const revoked = await keys.revokePartnerKeys(partnerId, now(), tx);
    if (revoked > 0) await auditPartner(tx, partnerId, 'keys-revoked', { keys: revoked });
    return revoked;
  });
}

/** @returns how many owners of the hotel are asked by mail; null if a connection is open. @throws {AppError} NOT_FOUND */
export async function requestConnection(code: string, hotelCode: string): Promise<number | null> {
  return changePartner(code, async (tx, { id: partnerId, name: partner }) => {
    const hotel = await repository.findHotelByCode(hotelCode, tx);
    if (!hotel) throw new AppError('NOT_FOUND', { message: `There is no hotel ${hotelCode}` });
    const connectionId = await repository.insertConnection({ partnerId, hotelId: hotel.id, requestedAt: now() }, tx);
    if (connectionId === null) return null;
    await auditPartner(tx, partnerId, 'connection-requested', { hotel_id: hotel.id });
    return mailConnectionRequested(tx, { connectionId, partner, hotel });
  });
}

/** @throws {AppError} NOT_FOUND */
export async function endConnectionAsOperator(code: string, hotelCode: string): Promise<void> {
  await changePartner(code, (tx, { id }) => endConnection(tx, { partnerId: id, hotelCode }, 'operator'));
}

type LockedPartner = NonNullable<Awaited<ReturnType<typeof repository.lockPartner>>>;

function changePartner<Result>(
  code: string,
  change: (tx: Tx, partner: LockedPartner) => Promise<Result>,
): Promise<Result> {
  return inTransaction(async (tx) => {
    const partner = await repository.lockPartner(code, tx);
    if (!partner) throw new AppError('NOT_FOUND', { message: `There is no partner ${code}` });
    return change(tx, partner);
  });
}

type KeyTerms = Pick<keys.NewPartnerKey, 'partnerId' | 'scopes' | 'createdAt' | 'expiresAt'>;

async function insertKey(tx: Tx, done: string, terms: KeyTerms): Promise<string> {
  const { key, ...stored } = generateApiKey();
  await keys.insertPartnerKey({ ...stored, ...terms }, tx);
  await auditPartner(tx, terms.partnerId, done, { public_id: stored.publicId, scopes: terms.scopes });
  return key;
}
