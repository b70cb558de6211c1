/**
 * A cookie without any secret: somebody signed in here. Browsers and people clear the storage apart from the cookies; with it
 * a landing page knows that asking for the session is worth a call. The server reads nothing from it.
 */
const NAME = 'folio_known';
/** As long as a session can last (SESSION_ABSOLUTE_DAYS); an outdated hint costs one call, which removes it. */
const SECONDS = 7 * 86_400;

export function isSignInRemembered(): boolean {
  return document.cookie.split('; ').includes(`${NAME}=1`);
}

export function rememberSignIn(): void {
  write('1', SECONDS);
}

export function forgetSignIn(): void {
  if (isSignInRemembered()) write('', 0);
}

function write(value: string, maxAge: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${NAME}=${value}; Path=/; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}
