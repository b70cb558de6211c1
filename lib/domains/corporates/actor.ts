import type { PersonActor } from '@/lib/domains/auth/actor';
import type { KeyScope } from '@/lib/platform/api-keys/key-scopes';
import { AppError } from '@/lib/platform/errors/app-error';

export type Role = 'booker' | 'manager' | 'finance';

export interface ActorEntity {
  legalEntityId: number;
  corporateId: number;
  name: string;
  isTravelAgent: boolean;
  role: Role;
}

/**
 * The signed-in user and the selected legal entity, read from the database on every request. For an API key, the actor is the company's
 * system: it has an account without a login, no session (an empty id) and one legal entity.
 */
export interface Actor extends PersonActor {
  legalEntityId: number;
  corporateId: number;
  isTravelAgent: boolean;
  role: Role;
  entities: ActorEntity[];
  apiKey?: { id: number; scopes: readonly KeyScope[] };
}

/** Returns the given entity, by default the selected one. @throws {AppError} NOT_FOUND if the user is not a member of it */
export function actingEntity(actor: Actor, legalEntityId: number = actor.legalEntityId): ActorEntity {
  const entity = actor.entities.find((candidate) => candidate.legalEntityId === legalEntityId);
  if (!entity) throw new AppError('NOT_FOUND', { field: 'legal_entity_id', isForeign: true });
  return entity;
}

/**
 * Returns the same error for another company's id and for an unknown id. Another company's id is recorded as a security
 * event.
 * @param owner legal entity that owns the row; null if the row does not exist
 */
export function notFoundFor(actor: Actor, owner: number | null, field?: string): AppError {
  const isForeign = owner !== null && !actor.entities.some(({ legalEntityId }) => legalEntityId === owner);
  return new AppError('NOT_FOUND', { isForeign, ...(field !== undefined && { field }) });
}

/** @throws {AppError} NOT_FOUND if the actor is not a member, FORBIDDEN for a corporate's entity */
export function agentEntity(actor: Actor, legalEntityId?: number): ActorEntity {
  const entity = actingEntity(actor, legalEntityId);
  if (!entity.isTravelAgent) throw new AppError('FORBIDDEN', { field: 'legal_entity_id' });
  return entity;
}

/** @throws {AppError} NOT_FOUND if the actor is not a member, FORBIDDEN for a travel agent's entity */
export function corporateEntity(actor: Actor, legalEntityId?: number): ActorEntity {
  const entity = actingEntity(actor, legalEntityId);
  if (entity.isTravelAgent) throw new AppError('FORBIDDEN', { field: 'legal_entity_id' });
  return entity;
}

/** @throws {AppError} NOT_FOUND if the actor is not a member, FORBIDDEN for a booker */
export function financeEntity(actor: Actor, legalEntityId?: number): ActorEntity {
  const entity = actingEntity(actor, legalEntityId);
  if (entity.role === 'booker') throw new AppError('FORBIDDEN');
  return entity;
}
