import type { Actor, Role } from '@/lib/domains/corporates/actor';
import { requestFor } from '@/tests/support/booking-steps';
import type { ApiWorld } from './api-world';
import type { Input } from './call-endpoint';

/** Who asks for whom: `owner` made whatever the input names; `entityId` is the legal entity it acts for. */
export interface Scene {
  world: ApiWorld;
  owner: Actor;
  entityId: number;
}

/**
 * Whose the input is: nobody's; an entity's, named by its id alone; an object of an entity, such as a booking; or an
 * object that only the very person may use, such as a bid.
 */
export type Ownership = 'none' | 'entity' | 'object' | 'personal';

/** One good input of an endpoint, made anew for every call, because a bid can be booked once only. */
export interface Example {
  owned: Ownership;
  input: (scene: Scene) => Input | Promise<Input>;
  /** What its owner is answered; 200 unless told. */
  status?: number;
  /** Roles that may; the others of the entity are answered 403. */
  roles?: readonly Role[];
}

export type Examples = Readonly<Record<string, Example>>;

/** A stay of two nights, as travel queries write it. */
export function travelOf({ world }: Scene) {
  const checkout = new Date(Date.parse(world.checkin) + 2 * 86_400_000).toISOString().slice(0, 10);
  return { checkin: world.checkin, checkout, roomconfig: '1-0' };
}

/** A fresh quote of the owner as a request to book it. */
export const quoted = ({ owner, world }: Scene) => requestFor(owner, world, { rooms: [{ adults: 2, kids: 0 }] });
