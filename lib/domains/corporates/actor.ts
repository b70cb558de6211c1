import { AppError } from '@/lib/platform/errors/app-error';

export type Role = 'booker' | 'manager' | 'finance';

export interface ActorEntity {
  legalEntityId: number;
  corporateId: number;
  name: string;
  isTravelAgent: boolean;
  role: Role;
}

/** The signed-in person and legal entity of a request, read from the database for that request. */
export interface Actor {
  userId: number;
  name: string;
  email: string;
  phone: string | null;
  sessionId: string;
  legalEntityId: number;
  corporateId: number;
  isTravelAgent: boolean;
  role: Role;
  entities: ActorEntity[];
}

/** The named entity, else the selected one. @throws {AppError} NOT_FOUND when the user is not a member of it */
export function actingEntity(actor: Actor, legalEntityId: number = actor.legalEntityId): ActorEntity {
  const entity = actor.entities.find((candidate) => candidate.legalEntityId === legalEntityId);
  if (!entity) throw new AppError('NOT_FOUND', { field: 'legal_entity_id', isForeign: true });
  return entity;
}

/**
 * The error for an id that is not the actor's: the same whether or not it exists. Another company's id is recorded as a
 * security event.
 * @param owner the legal entity it belongs to; null when it does not exist
 */
export function notFoundFor(actor: Actor, owner: number | null, field?: string): AppError {
  const isForeign = owner !== null && !actor.entities.some(({ legalEntityId }) => legalEntityId === owner);
  return new AppError('NOT_FOUND', { isForeign, ...(field !== undefined && { field }) });
}

/** @throws {AppError} NOT_FOUND when the entity is not the actor's, FORBIDDEN when it is a corporate */
export function agentEntity(actor: Actor, legalEntityId?: number): ActorEntity {
  const entity = actingEntity(actor, legalEntityId);
  if (!entity.isTravelAgent) throw new AppError('FORBIDDEN', { field: 'legal_entity_id' });
  return entity;
}

/** @throws {AppError} NOT_FOUND when the entity is not the actor's, FORBIDDEN when it is a travel agent */
export function corporateEntity(actor: Actor, legalEntityId?: number): ActorEntity {
  const entity = actingEntity(actor, legalEntityId);
  if (entity.isTravelAgent) throw new AppError('FORBIDDEN', { field: 'legal_entity_id' });
  return entity;
}

/** @throws {AppError} NOT_FOUND when the entity is not the actor's, FORBIDDEN for a booker */
export function financeEntity(actor: Actor, legalEntityId?: number): ActorEntity {
  const entity = actingEntity(actor, legalEntityId);
  if (entity.role === 'booker') throw new AppError('FORBIDDEN');
  return entity;
}
