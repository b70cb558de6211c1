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
  // On the home page itself the layout stays as it was first painted.
  if (window.location.pathname !== paths.home()) document.documentElement.dataset.visitor = 'member';
}

/** Whether the page was painted for a member: what its first script, or a sign-in since, has chosen. */
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
