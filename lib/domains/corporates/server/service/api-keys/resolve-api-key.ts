import 'server-only';
import { todayInIndia } from '@/lib/dates';
import { parseApiKey } from '@/lib/platform/api-keys/server/api-key';
import { verifyKey } from '@/lib/platform/api-keys/server/verify-key';
import { now } from '@/lib/platform/clock/clock';
import type { Actor } from '../../../actor';
import * as repository from '../../repository/api-keys';

/** @throws {AppError} INVALID_API_KEY, API_KEY_ENDED, TOO_MANY_REQUESTS */
export async function resolveApiKey(text: string, address: string): Promise<Actor> {
  const key = await verifyKey(parseApiKey(text), address, (publicId) => repository.findCompanyKey(publicId));
  const today = todayInIndia(now());
  if (key.lastUsedOn !== today) await repository.markCompanyKeyUsed(key.id, today);
  const { id, userId, email, name, role, scopes, legalEntityId, corporateId, isTravelAgent } = key;
  const entity = { legalEntityId, corporateId, isTravelAgent, role };
  return {
    ...{ principal: `user-${userId}`, userId, name, email, phone: null, sessionId: '' },
    ...entity,
    entities: [{ ...entity, name: key.company }],
    apiKey: { id, scopes },
  };
}
