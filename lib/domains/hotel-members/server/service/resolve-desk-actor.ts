import 'server-only';
import { findPerson } from '@/lib/domains/auth/server/service/session';
import type { DeskActor } from '@/lib/domains/hotel-members/actor';
import { findDeskAccess } from './hotels-of-user';

/** Returns null without a valid session or hotel. Hotels are read on every request, so that a removed member loses access immediately. */
export async function resolveDeskActor(request: {
  headers: { get(name: string): string | null };
}): Promise<DeskActor | null> {
  const person = await findPerson(request.headers.get('cookie'));
  const access = person && (await findDeskAccess(person.userId));
  return access && { ...person, ...access };
}
