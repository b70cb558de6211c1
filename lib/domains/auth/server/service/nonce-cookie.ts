import 'server-only';
import { defineSealedCookie, newCookieId } from './sealed-cookie';

/** Minutes from asking the provider to coming back with a token. */
const LIFE_SECONDS = 15 * 60;

const cookie = defineSealedCookie({
  secureName: '__Host-folio_nonce',
  plainName: 'folio_nonce',
  field: 'nonce',
  lifeSeconds: () => LIFE_SECONDS,
});

/** A new nonce of 128 random bits, with the Set-Cookie value that binds it to this browser. */
export async function newNonce(): Promise<{ nonce: string; setCookie: string }> {
  const nonce = newCookieId();
  return { nonce, setCookie: await cookie.seal(nonce) };
}

/** The Set-Cookie value that removes it. */
export function clearedNonceCookie(): string {
  return cookie.clear();
}

/** The nonce in a Cookie header, or null for none, a forged or an outdated one. */
export function readNonce(cookieHeader: string | null): Promise<string | null> {
  return cookie.read(cookieHeader);
}
