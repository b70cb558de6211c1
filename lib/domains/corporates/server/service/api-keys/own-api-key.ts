import 'server-only';
import type { OwnApiKey } from '@/lib/domains/corporates/contract/api-keys';
import { now } from '@/lib/platform/clock/clock';
import { AppError } from '@/lib/platform/errors/app-error';
import { actingEntity, type Actor } from '../../../actor';
import * as repository from '../../repository/api-keys';

/** @throws {AppError} API_KEY_REQUIRED for a session, API_KEY_ENDED if the key was revoked or expired after the request began */
export async function getOwnApiKey(actor: Actor): Promise<OwnApiKey> {
  if (!actor.apiKey) throw new AppError('API_KEY_REQUIRED');
  const { id, scopes } = actor.apiKey;
  const keys = await repository.listValidCompanyKeys(actor.userId, now());
  const own = keys.find((key) => key.id === id);
  if (!own) throw new AppError('API_KEY_ENDED');
  const other = keys.find((key) => key.id !== id);
  const { legalEntityId, name: company, role } = actingEntity(actor);
  return {
    ...{ name: own.name, legalEntityId, company, role, scopes: [...scopes] },
    expiresAt: own.expiresAt.toISOString(),
    otherKey: other
      ? {
          last4: other.last4,
          createdAt: other.createdAt.toISOString(),
          expiresAt: other.expiresAt.toISOString(),
        }
      : null,
  };
}
