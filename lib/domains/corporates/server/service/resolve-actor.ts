import 'server-only';
import type { PersonActor } from '@/lib/domains/auth/actor';
import { findSession, personOf } from '@/lib/domains/auth/server/service/session';
import type { Actor } from '../../actor';
import * as repository from '../repository/entities';

/**
 * Returns null without a valid session or without any membership. Memberships are read on every request, so that a
 * removed member loses access immediately.
 */
export async function resolveActor(request: { headers: { get(name: string): string | null } }): Promise<Actor | null> {
  const session = await findSession(request.headers.get('cookie'));
  return session && toActor(personOf(session), session.selectedEntityId);
}

/** @returns null for a person without any membership */
export async function toActor(person: PersonActor, selectedEntityId: number | null): Promise<Actor | null> {
  const entities = await repository.listEntitiesOfUser(person.userId);
  const selected = entities.find((entity) => entity.legalEntityId === selectedEntityId) ?? entities[0];
  if (!selected) return null;
  return {
    ...person,
    legalEntityId: selected.legalEntityId,
    corporateId: selected.corporateId,
    isTravelAgent: selected.isTravelAgent,
    role: selected.role,
    entities: entities.map(({ legalEntityId, corporateId, name, isTravelAgent, role }) => ({
      legalEntityId,
      corporateId,
      name,
      isTravelAgent,
      role,
    })),
  };
}
