import { paths } from '@/lib/paths';

/**
 * A cookie without secrets that marks browsers in which a user has logged in. If it exists, landing pages request the session, and their
 * first script sets the member layout.
 */
const COOKIE_NAME = 'folio_known';
/** The longest session (SESSION_ABSOLUTE_DAYS). An outdated cookie causes one request, after which it is deleted. */
const MAX_AGE_SECONDS = 7 * 86_400;

export function hasSignInCookie(): boolean {
  return document.cookie.split('; ').includes(`${COOKIE_NAME}=1`);
}

export function setSignInCookie(): void {
  writeCookie('1', MAX_AGE_SECONDS);
  // The open home page keeps its layout, so that its content does not shift.
  if (window.location.pathname !== paths.home()) document.documentElement.dataset.visitor = 'member';
}

export function isMemberLayout(): boolean {
  return document.documentElement.dataset.visitor === 'member';
}

export function deleteSignInCookie(): void {
  if (hasSignInCookie()) writeCookie('', 0);
}

function writeCookie(value: string, maxAge: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE_NAME}=${value}; Path=/; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}
