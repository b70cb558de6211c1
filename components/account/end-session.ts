'use client';

import { clearTabStorage } from '@/components/ui/tab-storage';
import type { logoutEndpoint } from '@/lib/domains/auth/contract/auth';
import { LOGOUT_CALL } from '@/lib/domains/corporates/literals';
import { callApi } from '@/lib/platform/http/client';
import { paths } from '@/lib/paths';
import { forgetSession } from './session-store';

/** Set until the page unloads: calls in flight find the session ended and must not redirect again. */
let isLeaving = false;

/** Also leaves the page when the server cannot be reached. */
export async function signOut(): Promise<void> {
  clearTabStorage();
  await leaveTo(paths.login());
}

/** After code 1305, session ended. The login page returns to this page. */
export function endSession(): void {
  forgetSession();
  void leaveTo(paths.login(window.location.pathname + window.location.search));
}

async function leaveTo(login: string): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  await callApi(LOGOUT_CALL as typeof logoutEndpoint, {}).catch(() => undefined);
  forgetSession();
  window.location.assign(login);
}
