import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import { AppError } from '@/lib/platform/errors/app-error';
import { assertWithinLimit, type Limit } from '@/lib/platform/rate-limit/server/rate-limit';
import { recordSecurityEvent } from '@/lib/platform/security-events/server/record-security-event';
import { isHashOfSecret } from './api-key';

/** Counts refused keys only, so that a system with a wrong key does not stop others at the same address. */
const REFUSED_KEYS: Limit = { name: 'api-key-refused', max: 60, windowSeconds: 600 };

export interface StoredKey {
  secretHash: string;
  expiresAt: Date;
  revokedAt: Date | null;
  /** The name of the account in security events. */
  email: string;
  /** False if the owner of the key may not use any key. */
  isOwnerActive: boolean;
}

/**
 * @param parsed null for a text that is no key
 * @param find reads the key on every request, so that a revoked key is refused immediately
 * @throws {AppError} INVALID_API_KEY, API_KEY_ENDED, TOO_MANY_REQUESTS
 */
export async function verifyKey<Key extends StoredKey>(
  parsed: { publicId: string; secret: string } | null,
  address: string,
  find: (publicId: string) => Promise<Key | null>,
): Promise<Key> {
  if (!parsed) throw new AppError('INVALID_API_KEY');
  const key = await find(parsed.publicId);
  const isKnown = isHashOfSecret(key?.secretHash ?? null, parsed.secret);
  if (!key || !isKnown) throw await toRefusal('INVALID_API_KEY', key?.email ?? null, address);
  if (key.revokedAt !== null || key.expiresAt <= now() || !key.isOwnerActive)
    throw await toRefusal('API_KEY_ENDED', key.email, address);
  return key;
}

async function toRefusal(
  code: 'INVALID_API_KEY' | 'API_KEY_ENDED',
  account: string | null,
  address: string,
): Promise<AppError> {
  await recordSecurityEvent({ kind: 'api_key_refused', account, address });
  await assertWithinLimit(REFUSED_KEYS, address);
  return new AppError(code);
}
