import 'server-only';
import { randomBytes } from 'node:crypto';
import { sealData, unsealData } from 'iron-session';
import { env } from '@/lib/platform/env/env';

/** Minutes from asking the provider to coming back with a token. */
const LIFE_SECONDS = 15 * 60;

function isHttps(): boolean {
  return env().SITE_URL.startsWith('https:');
}

function cookieName(): string {
  return isHttps() ? '__Host-folio_nonce' : 'folio_nonce';
}

/** A new nonce of 128 random bits, with the Set-Cookie value that binds it to this browser. */
export async function newNonce(): Promise<{ nonce: string; setCookie: string }> {
  const nonce = randomBytes(16).toString('hex');
  const sealed = await sealData({ nonce }, { password: env().SESSION_SECRET, ttl: LIFE_SECONDS });
  return { nonce, setCookie: cookie(sealed, LIFE_SECONDS) };
}

/** The Set-Cookie value that removes it. */
export function clearedNonceCookie(): string {
  return cookie('', 0);
}

function cookie(value: string, maxAge: number): string {
  const secure = isHttps() ? '; Secure' : '';
  return `${cookieName()}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}

/** The nonce in a Cookie header, or null for none, a forged or an outdated one. */
export async function readNonce(cookieHeader: string | null): Promise<string | null> {
  const prefix = `${cookieName()}=`;
  const sealed = cookieHeader
    ?.split(/;\s*/)
    .find((part) => part.startsWith(prefix))
    ?.slice(prefix.length);
  if (!sealed) return null;
  try {
    const { nonce } = await unsealData<{ nonce?: unknown }>(sealed, {
      password: env().SESSION_SECRET,
      ttl: LIFE_SECONDS,
    });
    return typeof nonce === 'string' && /^[0-9a-f]{32}$/.test(nonce) ? nonce : null;
  } catch {
    return null;
  }
}
