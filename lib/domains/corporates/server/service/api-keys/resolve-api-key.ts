import 'server-only';
import { todayInIndia } from '@/lib/dates';
import { isSecretOf, parseApiKey } from '@/lib/platform/api-keys/server/api-key';
import { now } from '@/lib/platform/clock/clock';
import { AppError } from '@/lib/platform/errors/app-error';
import { assertWithinLimit, type Limit } from '@/lib/platform/rate-limit/server/rate-limit';
import { recordSecurityEvent } from '@/lib/platform/security-events/server/record-security-event';
import type { Actor } from '../../../actor';
import * as repository from '../../repository/api-keys';

/** Counts refused keys only, so that a system with a wrong key does not stop others at the same address. */
const REFUSED_KEYS: Limit = { name: 'api-key-refused', max: 60, windowSeconds: 600 };

/**
 * Keys and companies are read on every request, so that a revoked key is refused immediately.
 * @throws {AppError} INVALID_API_KEY, API_KEY_ENDED, TOO_MANY_REQUESTS
 */
export async function resolveApiKey(text: string, address: string): Promise<Actor> {
  const parsed = parseApiKey(text);
  if (!parsed) throw new AppError('INVALID_API_KEY');
  const key = await repository.findKey(parsed.publicId);
  const isKnown = isSecretOf(key?.secretHash ?? null, parsed.secret);
  if (!key || !isKnown) throw await toRefusal('INVALID_API_KEY', key?.email ?? null, address);
  const at = now();
  if (key.revokedAt !== null || key.expiresAt <= at || key.companyStatus !== 'active')
    throw await toRefusal('API_KEY_ENDED', key.email, address);
  const today = todayInIndia(at);
  if (key.lastUsedOn !== today) await repository.markUsed(key.id, today);
  const { id, userId, email, name, role, scopes, legalEntityId, corporateId, isTravelAgent } = key;
  const entity = { legalEntityId, corporateId, isTravelAgent, role };
  return {
    ...{ principal: `user-${userId}`, userId, name, email, phone: null, sessionId: '' },
    ...entity,
    entities: [{ ...entity, name: key.company }],
    apiKey: { id, scopes },
  };
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
