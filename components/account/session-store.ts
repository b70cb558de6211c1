'use client';

import { useSyncExternalStore } from 'react';
import type { AuthenticatedUser, session } from '@/lib/domains/corporates/contract/corporates';
import { SESSION_CALL } from '@/lib/domains/corporates/literals';
import { parseStoredUser, STORED_USER_KEY, toStoredUser } from '@/lib/domains/corporates/rules/stored-user';
import { isLandingPath } from '@/lib/paths';
import { callApi } from '@/lib/platform/http/client';
import { forgetSearches } from '@/components/search/recent-searches';
import { forgetSignIn, isSignInRemembered, rememberSignIn } from './sign-in-hint';

/** Who is signed in, as far as this browser knows. `unknown` until the page has hydrated. */
export interface SessionState {
  status: 'unknown' | 'guest' | 'member';
  user: AuthenticatedUser | null;
  selectedEntityId: number | null;
  /** The server was asked on this page, or could not be: calls that need a session no longer meet an ended one by surprise. */
  isConfirmed: boolean;
}

const UNKNOWN: SessionState = { status: 'unknown', user: null, selectedEntityId: null, isConfirmed: false };
const GUEST: SessionState = { status: 'guest', user: null, selectedEntityId: null, isConfirmed: true };

let state = UNKNOWN;
const listeners = new Set<() => void>();

function publish(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

/**
 * Reads the stored user at once and then asks the server, so that a member sees their name without a wait and a session that
 * has ended disappears. A browser in which nobody signed in asks nothing on landing pages, which cost their visitors no call;
 * one that did, or any on other pages, may have a session whose user was cleared from its storage.
 */
export async function hydrateSession(): Promise<void> {
  const stored = parseStoredUser(window.localStorage.getItem(STORED_USER_KEY));
  if (stored) {
    const selected = state.selectedEntityId ?? stored.legal_entities[stored.selectedCorporate]?.legal_entity_id ?? null;
    publish({ status: 'member', user: stored, selectedEntityId: selected, isConfirmed: false });
  } else if (isLandingPath(window.location.pathname) && !isSignInRemembered()) return publish(GUEST);
  try {
    const answer = await callApi(SESSION_CALL as typeof session, {});
    if (answer.user) rememberSession(answer.user, answer.selected_legal_entity_id);
    else forgetSession();
  } catch {
    // Offline or busy: what was stored stays on screen; the next call that needs the session decides.
    publish(stored ? { ...state, isConfirmed: true } : GUEST);
  }
}

/** After signing in or switching the entity. */
export function rememberSession(user: AuthenticatedUser, selectedEntityId: number | null): void {
  const stored = toStoredUser(user, selectedEntityId);
  window.localStorage.setItem(STORED_USER_KEY, JSON.stringify(stored));
  rememberSignIn();
  const selected = stored.legal_entities[stored.selectedCorporate];
  publish({
    status: 'member',
    user,
    selectedEntityId: selectedEntityId ?? selected?.legal_entity_id ?? null,
    isConfirmed: true,
  });
}

/** After signing out, and when the server says that the session has ended. */
export function forgetSession(): void {
  window.localStorage.removeItem(STORED_USER_KEY);
  forgetSignIn();
  forgetSearches();
  publish(GUEST);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session as React state; `unknown` on the server and before hydration. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => UNKNOWN,
  );
}

/** The entity that the session acts for. */
export function selectedEntity({ user, selectedEntityId }: SessionState) {
  return (
    user?.legal_entities.find((entity) => entity.legal_entity_id === selectedEntityId) ??
    user?.legal_entities[0] ??
    null
  );
}

/** The entity to ask the server about once the session is known to be alive; null before, and for guests. */
export function useConfirmedEntityId(): number | null {
  const { status, isConfirmed, selectedEntityId } = useSession();
  return status === 'member' && isConfirmed ? selectedEntityId : null;
}
