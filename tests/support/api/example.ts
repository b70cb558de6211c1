import type { Actor, Role } from '@/lib/domains/corporates/actor';
import { requestFor } from '@/tests/support/booking-steps';
import type { ApiWorld } from './api-world';
import type { Input } from './call-endpoint';

/** `owner` owns what the input names; `entityId` is the legal entity of the request. */
export interface Scene {
  world: ApiWorld;
  owner: Actor;
  entityId: number;
}

/**
 * What the input refers to: nothing owned; an entity, by its id alone; an object of an entity, such as a booking; or an object that only
 * one person may use, such as a bid.
 */
export type Ownership = 'none' | 'entity' | 'object' | 'personal';

/** One good input of an endpoint, created anew for every call, because a bid can be booked only once. */
export interface Example {
  owned: Ownership;
  input: (scene: Scene) => Input | Promise<Input>;
  /** The status for the owner; 200 by default. */
  status?: number;
  /** Roles that may call; the others of the entity are answered 403. */
  roles?: readonly Role[];
}

export type Examples = Readonly<Record<string, Example>>;

export function travelOf({ world }: Scene) {
  const checkout = new Date(Date.parse(world.checkin) + 2 * 86_400_000).toISOString().slice(0, 10);
  return { checkin: world.checkin, checkout, roomconfig: '1-0' };
}

export const quoted = ({ owner, world }: Scene) => requestFor(owner, world, { rooms: [{ adults: 2, kids: 0 }] });
