import { paths } from '@/lib/paths';

/**
 * A cookie without any secret: somebody signed in here. Browsers and people clear the storage apart from the cookies; with it
 * a landing page knows that asking for the session is worth a call, and the home page's first script chooses the member's layout.
 * The server reads nothing from it.
 */
const NAME = 'folio_known';
/** As long as a session can last (SESSION_ABSOLUTE_DAYS); an outdated hint costs one call, which removes it. */
const SECONDS = 7 * 86_400;

export function isSignInRemembered(): boolean {
  return document.cookie.split('; ').includes(`${NAME}=1`);
}

export function rememberSignIn(): void {
  write('1', SECONDS);
  // The layout of an open home page does not change.
  if (window.location.pathname !== paths.home()) document.documentElement.dataset.visitor = 'member';
}

/** Whether the page has the member's layout, which its first script or a later sign-in has chosen. */
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
