import { AppError } from '@/lib/platform/errors/app-error';

export type Role = 'booker' | 'manager' | 'finance';

/** A legal entity that the signed-in user is a member of. */
export interface ActorEntity {
  legalEntityId: number;
  corporateId: number;
  name: string;
  isTravelAgent: boolean;
  role: Role;
}

/**
 * Who is asking, verified against the database on this very request. Service functions take it as their first argument;
 * a query without one cannot be written by accident.
 */
export interface Actor {
  userId: number;
  name: string;
  email: string;
  phone: string | null;
  /** Hash of the session id: what logout revokes. */
  sessionId: string;
  /** The selected legal entity and what follows from it. */
  legalEntityId: number;
  corporateId: number;
  isTravelAgent: boolean;
  role: Role;
  entities: ActorEntity[];
}

/**
 * The entity a call acts for: the one it names, else the selected one.
 * @throws {AppError} NOT_FOUND when the user is not a member of it
 */
export function actingEntity(actor: Actor, legalEntityId: number = actor.legalEntityId): ActorEntity {
  const entity = actor.entities.find((candidate) => candidate.legalEntityId === legalEntityId);
  if (!entity) throw new AppError('NOT_FOUND', { field: 'legal_entity_id', isForeign: true });
  return entity;
}

/**
 * The error for an id that is not the actor's: the same whether or not it exists. When it belongs to another company, a security
 * event is recorded.
 * @param owner the legal entity it belongs to; null when it does not exist
 */
export function notFoundFor(actor: Actor, owner: number | null, field?: string): AppError {
  const isForeign = owner !== null && !actor.entities.some(({ legalEntityId }) => legalEntityId === owner);
  return new AppError('NOT_FOUND', { isForeign, ...(field !== undefined && { field }) });
}

/**
 * The travel-agent entity a call acts for.
 * @throws {AppError} NOT_FOUND when it is not the actor's, FORBIDDEN when it is a corporate
 */
export function agentEntity(actor: Actor, legalEntityId?: number): ActorEntity {
  const entity = actingEntity(actor, legalEntityId);
  if (!entity.isTravelAgent) throw new AppError('FORBIDDEN', { field: 'legal_entity_id' });
  return entity;
}

/**
 * The company's entity a call acts for.
 * @throws {AppError} NOT_FOUND when it is not the actor's, FORBIDDEN when it is a travel agent
 */
export function corporateEntity(actor: Actor, legalEntityId?: number): ActorEntity {
  const entity = actingEntity(actor, legalEntityId);
  if (entity.isTravelAgent) throw new AppError('FORBIDDEN', { field: 'legal_entity_id' });
  return entity;
}

/**
 * An entity whose money matters the actor may see.
 * @throws {AppError} NOT_FOUND for anybody else's entity, FORBIDDEN for a booker
 */
export function financeEntity(actor: Actor, legalEntityId?: number): ActorEntity {
  const entity = actingEntity(actor, legalEntityId);
  if (entity.role === 'booker') throw new AppError('FORBIDDEN');
  return entity;
}
