'use client';

import { useSyncExternalStore } from 'react';
import type { AuthenticatedUser, getSessionEndpoint } from '@/lib/domains/corporates/contract/corporates';
import { SESSION_CALL } from '@/lib/domains/corporates/constants';
import {
  formatStoredUser,
  parseStoredUser,
  STORED_USER_KEY,
  toStoredUser,
} from '@/lib/domains/corporates/rules/stored-user';
import { isLandingPath } from '@/lib/site-routes';
import { callApi } from '@/lib/platform/http/client';
import { clearRecentSearches } from '@/components/search/recent-searches';
import { deleteSignInCookie, hasSignInCookie, setSignInCookie } from './sign-in-cookie';

export interface SessionState {
  status: 'unknown' | 'guest' | 'member';
  user: AuthenticatedUser | null;
  selectedEntityId: number | null;
  /** True after the session request has succeeded or failed on this page. */
  isConfirmed: boolean;
  /** Set if the operator's staff only view the account. */
  viewEndsAt: string | null;
}

const NO_USER = { user: null, selectedEntityId: null, viewEndsAt: null };
const UNKNOWN: SessionState = { status: 'unknown', isConfirmed: false, ...NO_USER };
const GUEST: SessionState = { status: 'guest', isConfirmed: true, ...NO_USER };

let state = UNKNOWN;
const listeners = new Set<() => void>();

function publish(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

/**
 * Shows the stored user, then requests the session. Landing pages send no request if the browser has neither a stored user nor the
 * sign-in cookie.
 */
export async function hydrateSession(): Promise<void> {
  const stored = parseStoredUser(window.localStorage.getItem(STORED_USER_KEY));
  if (stored) {
    const selected = state.selectedEntityId ?? stored.legalEntities[stored.selectedCorporate]?.legalEntityId ?? null;
    publish({ status: 'member', user: stored, selectedEntityId: selected, isConfirmed: false, viewEndsAt: null });
  } else if (isLandingPath(window.location.pathname) && !hasSignInCookie()) return publish(GUEST);
  try {
    const answer = await callApi(SESSION_CALL as typeof getSessionEndpoint, {});
    if (answer.user) storeSession(answer.user, answer.selectedLegalEntityId, answer.viewEndsAt);
    else clearSession();
  } catch {
    // If the server is offline or busy, the stored user remains until a request that needs the session fails.
    publish(stored ? { ...state, isConfirmed: true } : GUEST);
  }
}

export function storeSession(
  user: AuthenticatedUser,
  selectedEntityId: number | null,
  viewEndsAt: string | null = null,
): void {
  const stored = toStoredUser(user, selectedEntityId);
  window.localStorage.setItem(STORED_USER_KEY, formatStoredUser(stored));
  setSignInCookie();
  const selected = stored.legalEntities[stored.selectedCorporate];
  publish({
    status: 'member',
    user,
    selectedEntityId: selectedEntityId ?? selected?.legalEntityId ?? null,
    isConfirmed: true,
    viewEndsAt,
  });
}

export function clearSession(): void {
  forgetUser();
  deleteSignInCookie();
  publish(GUEST);
}

/** The next page asks for the session of the browser, if it has one. */
export function forgetUser(): void {
  window.localStorage.removeItem(STORED_USER_KEY);
  clearRecentSearches();
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

export function findSelectedEntity({ user, selectedEntityId }: SessionState) {
  return (
    user?.legalEntities.find((entity) => entity.legalEntityId === selectedEntityId) ?? user?.legalEntities[0] ?? null
  );
}

/** Returns null for visitors and until the session request has finished. */
export function useConfirmedEntityId(): number | null {
  const { status, isConfirmed, selectedEntityId } = useSession();
  return status === 'member' && isConfirmed ? selectedEntityId : null;
}
