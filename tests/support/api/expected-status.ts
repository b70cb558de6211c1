import type { Actor } from '@/lib/domains/corporates/actor';
import type { DeskActor } from '@/lib/domains/hotel-members/actor';
import type { AnyEndpoint } from '@/lib/platform/http/endpoint';
import { needsKey } from '@/lib/platform/http/general-errors';
import type { Caller } from './api-world';
import type { DeskCaller } from './desk-world';
import type { Example } from './example';
import { isStaffCaller, toStaffStatus } from './staff-world';

/** Owner of the entity id in the request: the owner of the objects, or the caller. */
export type NamedEntity = 'owner entity' | 'own entity';

interface CallSituation {
  endpoint: AnyEndpoint;
  example: Example;
  owner: Actor;
  caller: { name: Caller; actor: Actor | null };
  /** Present if the caller is a person of a hotel without a company. */
  desk?: { name: DeskCaller; actor: DeskActor; isOwnHotel: boolean };
  naming: NamedEntity;
}

/**
 * Derives the status from the access rule in the contract and the ownership in the example: 401 without a session, or a key where only keys may call, 403 for the wrong
 * kind of entity or role, 404 for objects of other owners.
 */
export function toExpectedStatus({ endpoint, example, owner, caller, desk, naming }: CallSituation): number {
  const successStatus = example.status ?? 200;
  if (desk) return toDeskStatus(endpoint, example, desk);
  if (isStaffCaller(caller.name)) return toStaffStatus(endpoint, caller.name, successStatus);
  const { actor } = caller;
  if (endpoint.access === 'webhook') return successStatus;
  if (endpoint.access === 'partner' || (needsKey(endpoint) && !actor?.apiKey)) return 401;
  if (!actor) return endpoint.access === 'public' ? successStatus : 401;
  if (endpoint.access === 'staff') return 401;
  if (endpoint.access === 'desk') return 403;
  if (endpoint.access === 'travel_agent' && !actor.isTravelAgent) return 403;
  if (endpoint.access === 'corporate' && actor.isTravelAgent) return 403;
  if (isForeign(example, { owner, actor, naming })) return 404;
  if (example.roles && !example.roles.includes(actor.role)) return 403;
  return successStatus;
}

const WITH_SECOND_FACTOR: readonly DeskCaller[] = ['revenue', 'owner'];

function toDeskStatus(
  endpoint: AnyEndpoint,
  example: Example,
  { name, actor, isOwnHotel }: NonNullable<CallSituation['desk']>,
): number {
  const { owned, hotelRoles, deskStatus, status = 200 } = example;
  const successStatus = deskStatus?.[name] ?? status;
  const [hotel] = actor.hotels;
  // The sessions of hotel staff have proved the second factor only for calls of hotel endpoints.
  if (
    endpoint.needsFreshProof &&
    endpoint.access !== 'desk' &&
    endpoint.access !== 'staff' &&
    WITH_SECOND_FACTOR.includes(name)
  )
    return 403;
  switch (endpoint.access) {
    case 'public':
      return successStatus;
    case 'person':
      return owned === 'personal' ? 404 : successStatus;
    case 'desk':
      if (actor.isSecondFactorMissing && !endpoint.mayLackSecondFactor) return 403;
      if (owned === 'hotel' && !isOwnHotel) return 404;
      return hotelRoles && !(hotel && hotelRoles.includes(hotel.role)) ? 403 : successStatus;
    case 'member':
    case 'corporate':
    case 'travel_agent':
      return 403;
    default:
      return 401;
  }
}

function isForeign({ owned }: Example, request: { owner: Actor; actor: Actor; naming: NamedEntity }): boolean {
  const { owner, actor, naming } = request;
  const isColleague = actor.legalEntityId === owner.legalEntityId;
  switch (owned) {
    case 'none':
    case 'hotel':
      return false;
    case 'entity':
      return naming === 'owner entity' && !isColleague;
    case 'object':
      return !isColleague;
    case 'personal':
      return actor.userId !== owner.userId;
  }
}
