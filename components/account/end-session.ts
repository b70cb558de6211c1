'use client';

import { clearTabStorage } from '@/components/ui/tab-storage';
import { announceEndedSession } from '@/components/unsaved/session-ended';
import type { logoutEndpoint } from '@/lib/domains/auth/contract/auth';
import { LOGOUT_CALL } from '@/lib/domains/corporates/constants';
import { callApi } from '@/lib/platform/http/client';
import { paths } from '@/lib/paths';
import { clearSession } from './session-store';

/** True from the redirect until the page unloads, because requests in flight that also find the session ended must not redirect again. */
let isLeaving = false;

/** Opens the login page even when the logout request fails. */
export async function signOut(): Promise<void> {
  clearTabStorage();
  await leaveTo(paths.login());
}

/** Handles error code 1305 (session ended). After the login the user returns to this page. */
export function leaveEndedSession(): void {
  announceEndedSession();
  clearSession();
  void leaveTo(paths.login(window.location.pathname + window.location.search));
}

/**
 * Makes a call after which the page is left. Other requests that find the session ended meanwhile do not lead to the login.
 * @throws {ApiError} of the call; the page then stays
 */
export async function callToLeave<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  isLeaving = true;
  try {
    return await call();
  } catch (error) {
    isLeaving = false;
    throw error;
  }
}

async function leaveTo(login: string): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  await callApi(LOGOUT_CALL as typeof logoutEndpoint, {}).catch(() => undefined);
  clearSession();
  window.location.assign(login);
}
