import type { Actor } from '@/lib/domains/corporates/actor';
import type { AnyEndpoint } from '@/lib/platform/http/endpoint';
import type { Caller } from './api-world';
import type { Example } from './example';

/** Which entity id a request names: its owner's, or the caller's own beside the owner's objects. */
export type Naming = 'owner entity' | 'own entity';

interface Situation {
  endpoint: AnyEndpoint;
  example: Example;
  owner: Actor;
  caller: { name: Caller; actor: Actor | null };
  naming: Naming;
}

/**
 * The status that a call must have, from the access in the contract and the ownership in the example: 401 without a session, 403 for the
 * wrong kind of entity or role, 404 for objects of others.
 */
export function expectedStatus({ endpoint, example, owner, caller, naming }: Situation): number {
  const good = example.status ?? 200;
  const { actor } = caller;
  if (endpoint.access === 'webhook') return good;
  if (!actor) return endpoint.access === 'public' ? good : 401;
  if (endpoint.access === 'travel_agent' && !actor.isTravelAgent) return 403;
  if (endpoint.access === 'corporate' && actor.isTravelAgent) return 403;
  if (isForeign(example, { owner, actor, naming })) return 404;
  if (example.roles && !example.roles.includes(actor.role)) return 403;
  return good;
}

function isForeign({ owned }: Example, who: { owner: Actor; actor: Actor; naming: Naming }): boolean {
  const { owner, actor, naming } = who;
  const isColleague = actor.legalEntityId === owner.legalEntityId;
  switch (owned) {
    case 'none':
      return false;
    case 'entity':
      return naming === 'owner entity' && !isColleague;
    case 'object':
      return !isColleague;
    case 'personal':
      return actor.userId !== owner.userId;
  }
}
