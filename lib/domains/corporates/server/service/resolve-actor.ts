import 'server-only';
import { findSession, personOf } from '@/lib/domains/auth/server/service/session';
import type { Actor } from '../../actor';
import * as repository from '../repository/entities';

/**
 * Returns null without a valid session or without any membership. Memberships are read on every request, so that a
 * removed member loses access immediately.
 */
export async function resolveActor(request: { headers: { get(name: string): string | null } }): Promise<Actor | null> {
  const session = await findSession(request.headers.get('cookie'));
  if (!session) return null;
  const entities = await repository.listEntitiesOfUser(session.userId);
  const selected = entities.find((entity) => entity.legalEntityId === session.selectedEntityId) ?? entities[0];
  if (!selected) return null;
  return {
    ...personOf(session),
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
