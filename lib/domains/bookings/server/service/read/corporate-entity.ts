import 'server-only';
import { actingEntity, type Actor, type ActorEntity } from '@/lib/domains/corporates/actor';
import { AppError } from '@/lib/platform/errors/app-error';

/**
 * The company's entity a call acts for.
 * @throws {AppError} NOT_FOUND when it is not the actor's, FORBIDDEN when it is a travel agent
 */
export function corporateEntity(actor: Actor, legalEntityId?: number): ActorEntity {
  const entity = actingEntity(actor, legalEntityId);
  if (entity.isTravelAgent) throw new AppError('FORBIDDEN', { field: 'legal_entity_id' });
  return entity;
}
