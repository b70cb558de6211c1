import { paths } from '@/lib/paths';

/**
 * A cookie without secrets: a user has logged in here. Landing pages then ask for the session, and the first script chooses the layout.
 */
const NAME = 'folio_known';
/** The longest session (SESSION_ABSOLUTE_DAYS). An outdated cookie costs one call, which removes it. */
const SECONDS = 7 * 86_400;

export function isSignInRemembered(): boolean {
  return document.cookie.split('; ').includes(`${NAME}=1`);
}

export function rememberSignIn(): void {
  write('1', SECONDS);
  // An open home page does not change its layout.
  if (window.location.pathname !== paths.home()) document.documentElement.dataset.visitor = 'member';
}

export function isMemberLayout(): boolean {
  return document.documentElement.dataset.visitor === 'member';
}

export function forgetSignIn(): void {
  if (isSignInRemembered()) write('', 0);
}

function write(value: string, maxAge: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${NAME}=${value}; Path=/; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}
