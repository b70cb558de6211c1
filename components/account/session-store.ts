'use client';

import { useSyncExternalStore } from 'react';
import type { AuthenticatedUser, getSessionEndpoint } from '@/lib/domains/corporates/contract/corporates';
import { SESSION_CALL } from '@/lib/domains/corporates/literals';
import { parseStoredUser, STORED_USER_KEY, toStoredUser } from '@/lib/domains/corporates/rules/stored-user';
import { isLandingPath } from '@/lib/paths';
import { callApi } from '@/lib/platform/http/client';
import { forgetSearches } from '@/components/search/recent-searches';
import { forgetSignIn, isSignInRemembered, rememberSignIn } from './sign-in-hint';

export interface SessionState {
  status: 'unknown' | 'guest' | 'member';
  user: AuthenticatedUser | null;
  selectedEntityId: number | null;
  /** The server has confirmed the session on this page, or could not be reached. */
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

/** Shows the stored user, then asks the server. Landing pages ask only in a browser in which a user has logged in. */
export async function hydrateSession(): Promise<void> {
  const stored = parseStoredUser(window.localStorage.getItem(STORED_USER_KEY));
  if (stored) {
    const selected = state.selectedEntityId ?? stored.legal_entities[stored.selectedCorporate]?.legal_entity_id ?? null;
    publish({ status: 'member', user: stored, selectedEntityId: selected, isConfirmed: false });
  } else if (isLandingPath(window.location.pathname) && !isSignInRemembered()) return publish(GUEST);
  try {
    const answer = await callApi(SESSION_CALL as typeof getSessionEndpoint, {});
    if (answer.user) rememberSession(answer.user, answer.selected_legal_entity_id);
    else forgetSession();
  } catch {
    // Offline or busy: the stored user remains; the next call that needs the session decides.
    publish(stored ? { ...state, isConfirmed: true } : GUEST);
  }
}

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

export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => UNKNOWN,
  );
}

export function selectedEntity({ user, selectedEntityId }: SessionState) {
  return (
    user?.legal_entities.find((entity) => entity.legal_entity_id === selectedEntityId) ??
    user?.legal_entities[0] ??
    null
  );
}

/** Null for guests, and until the server has confirmed the session. */
export function useConfirmedEntityId(): number | null {
  const { status, isConfirmed, selectedEntityId } = useSession();
  return status === 'member' && isConfirmed ? selectedEntityId : null;
}
