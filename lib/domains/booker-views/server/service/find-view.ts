import 'server-only';
import { findActivePerson } from '@/lib/domains/auth/server/service/session';
import type { Actor } from '@/lib/domains/corporates/actor';
import { toActor } from '@/lib/domains/corporates/server/service/resolve-actor';
import { isStaffSessionLive } from '@/lib/domains/staff/server/service/session';
import { now } from '@/lib/platform/clock/clock';
import { hashToken } from '@/lib/platform/encryption/hash-token';
import * as repository from '../repository/views';
import { viewCookie } from './view-cookie';

export interface BookerView {
  /** What the booker sees, with `viewer`; null if the view has ended. */
  actor: Actor | null;
  /** Null if the view is no longer stored. */
  bookingReference: string | null;
}

/** Returns null for a browser without a view. Account, company and the session of the console are read on every request. */
export async function findView(cookieHeader: string | null): Promise<BookerView | null> {
  const id = await viewCookie.read(cookieHeader);
  if (id === null) return null;
  const view = await repository.findView(hashToken(id));
  return { actor: view && (await findActorOf(view)), bookingReference: view?.bookingReference ?? null };
}

/** Returns null for a view that has ended. */
export async function findActorOf(view: repository.View): Promise<Actor | null> {
  const { id: viewId, staffId, staffSession, endedAt, expiresAt } = view;
  if (endedAt !== null || expiresAt <= now() || !(await isStaffSessionLive(staffSession))) return null;
  const actor = await findViewed(view);
  return actor && { ...actor, viewer: { staffId, viewId, endsAt: expiresAt.toISOString() } };
}

/** Returns null if the account is closed, or does not belong to the legal entity. */
export async function findViewed({
  userId,
  legalEntityId,
}: {
  userId: number;
  legalEntityId: number;
}): Promise<Actor | null> {
  const person = await findActivePerson(userId);
  const actor = person && (await toActor(person, legalEntityId));
  return actor?.legalEntityId === legalEntityId ? actor : null;
}
