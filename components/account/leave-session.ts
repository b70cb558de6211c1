'use client';

import { forgetTab } from '@/components/ui/tab-memory';
import type { logout } from '@/lib/domains/auth/contract/auth';
import { LOGOUT_CALL } from '@/lib/domains/corporates/literals';
import { callApi } from '@/lib/platform/http/client';
import { paths } from '@/lib/paths';
import { forgetSession } from './session-store';

/** Until the page is left: calls that were under way find the session gone and must not start another way out. */
let isLeaving = false;

/** Signs out on the server and here, and goes to the login; also when the server cannot be reached. */
export async function signOut(): Promise<void> {
  forgetTab();
  await leaveTo(paths.login());
}

/** The server says that the session has ended (code 1305): what is left of it ends too, and the login leads back here. */
export function endSession(): void {
  forgetSession();
  void leaveTo(paths.login(window.location.pathname + window.location.search));
}

async function leaveTo(login: string): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  await callApi(LOGOUT_CALL as typeof logout, {}).catch(() => undefined);
  forgetSession();
  window.location.assign(login);
}
