import 'server-only';
import { defineSealedCookie, newCookieId } from './sealed-cookie';

const TTL_SECONDS = 15 * 60;

const cookie = defineSealedCookie({
  secureName: '__Host-folio_nonce',
  plainName: 'folio_nonce',
  field: 'nonce',
  lifeSeconds: () => TTL_SECONDS,
});

export async function newNonce(): Promise<{ nonce: string; setCookie: string }> {
  const nonce = newCookieId();
  return { nonce, setCookie: await cookie.seal(nonce) };
}

export function clearedNonceCookie(): string {
  return cookie.clear();
}

export function readNonce(cookieHeader: string | null): Promise<string | null> {
  return cookie.read(cookieHeader);
}
