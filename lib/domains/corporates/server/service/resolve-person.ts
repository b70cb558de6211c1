import 'server-only';
import type { PersonActor } from '@/lib/domains/auth/actor';
import { findPerson } from '@/lib/domains/auth/server/service/session';
import { isHotelMember } from '@/lib/domains/hotel-members/server/service/hotels-of-user';
import * as repository from '../repository/entities';

/** Returns null without a valid session, and for a person who belongs neither to an active company nor to a hotel. */
export async function resolvePerson(request: {
  headers: { get(name: string): string | null };
}): Promise<PersonActor | null> {
  const person = await findPerson(request.headers.get('cookie'));
  if (!person) return null;
  const entities = await repository.listEntitiesOfUser(person.userId);
  return entities.length > 0 || (await isHotelMember(person.userId)) ? person : null;
}
