import type { Actor, Role } from '@/lib/domains/corporates/actor';
import type { HotelRole } from '@/lib/domains/hotel-members/types';
import { createBookingRequest } from '@/tests/support/booking-steps';
import type { ApiWorld } from './api-world';
import type { Input } from './call-endpoint';
import type { DeskCaller } from './desk-world';

/** `owner`: the actor who owns the records that the input refers to. `entityId`: the legal entity of the request. */
export interface ExampleContext {
  world: ApiWorld;
  owner: Actor;
  entityId: number;
}

/**
 * The kind of owned record that the input refers to. `none`: no owned record. `entity`: a legal entity, by its id. `object`: an object
 * of an entity, such as a booking. `personal`: an object that only one user may use, such as a quote. `hotel`: a hotel or its object.
 */
export type Ownership = 'none' | 'entity' | 'object' | 'personal' | 'hotel';

/** A valid input of an endpoint. `input` creates new records on each call, because a quote can be booked only once. */
export interface Example {
  owned: Ownership;
  input: (context: ExampleContext) => Input | Promise<Input>;
  /** Status of the response to the owner; 200 by default. */
  status?: number;
  /** Roles that may call the endpoint; other members of the entity get 403. By default, every role may. */
  roles?: readonly Role[];
  /** Roles at the hotel that may call the endpoint. By default, every role may. */
  hotelRoles?: readonly HotelRole[];
  /** Statuses of people of a hotel that differ from `status`. */
  deskStatus?: Partial<Record<DeskCaller, number>>;
}

export type Examples = Readonly<Record<string, Example>>;

export function toTravelQuery({ world }: ExampleContext) {
  const checkout = new Date(Date.parse(world.checkin) + 2 * 86_400_000).toISOString().slice(0, 10);
  return { checkin: world.checkin, checkout, roomconfig: '1-0' };
}

export const createQuote = ({ owner, world }: ExampleContext) =>
  createBookingRequest(owner, world, { rooms: [{ adults: 2, kids: 0 }] });
