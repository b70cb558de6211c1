import 'server-only';
import type { PersonActor } from '@/lib/domains/auth/actor';
import { userOwner } from './second-factor-mails';
import { callerAddress } from '@/lib/platform/http/server/caller';

/** The session of a signed-in person, with its account and address. */
export function ownSession(actor: PersonActor, request: Request) {
  return { owner: userOwner(actor), sessionId: actor.sessionId, address: callerAddress(request) };
}
