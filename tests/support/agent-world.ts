import { eq, inArray } from 'drizzle-orm';
import { legalEntities, type corporates } from '@/lib/domains/corporates/server/tables';
import type { Actor } from '@/lib/domains/corporates/actor';
import { bookAtHotel } from '@/lib/domains/bookings/server/service/place/book-at-hotel';
import { bookings } from '@/lib/domains/bookings/server/tables';
import type { Booking } from '@/lib/domains/bookings/types';
import { connection } from '@/lib/platform/db/connection';
import { createBookingRequest } from './booking-steps';
import { createActor, createCorporate, type StayWorld } from './stay-world';

export async function createAgent(settings: Partial<typeof corporates.$inferInsert> = {}): Promise<Actor> {
  const party = await createCorporate(settings);
  await connection()
    .update(legalEntities)
    .set({ isTravelAgent: true })
    .where(eq(legalEntities.id, party.legalEntityId));
  const actor = await createActor(party);
  return toAgent(actor);
}

export async function createColleague(agent: Actor): Promise<Actor> {
  return toAgent(await createActor(agent));
}

function toAgent(actor: Actor): Actor {
  return {
    ...actor,
    isTravelAgent: true,
    entities: actor.entities.map((entity) => ({ ...entity, isTravelAgent: true })),
  };
}

/** Each booking has one room and two nights. */
export async function createUnpaidBookings(agent: Actor, world: StayWorld, count = 1): Promise<Booking[]> {
  const created: Booking[] = [];
  for (let index = 0; index < count; index += 1) {
    created.push(await bookAtHotel(agent, await createBookingRequest(agent, world)));
  }
  return created;
}

/** Writes states directly that the test could not reach through services. */
export async function updateBookings(
  of: readonly Booking[],
  change: Partial<typeof bookings.$inferInsert>,
): Promise<void> {
  const ids = of.map(({ id }) => id);
  await connection().update(bookings).set(change).where(inArray(bookings.id, ids));
}
