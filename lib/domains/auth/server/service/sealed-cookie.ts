import 'server-only';
import { randomBytes } from 'node:crypto';
import { sealData, unsealData } from 'iron-session';
import { LRUCache } from 'lru-cache';
import { env } from '@/lib/platform/env/env';

const CACHE_BYTES = 2_000_000;
/** Equals the clock skew that iron-session allows: it accepts a seal for one more minute after it expires. */
const CACHE_TTL_MS = 60_000;

interface SealedCookieOptions {
  secureName: string;
  plainName: string;
  field: string;
  lifeSeconds: () => number;
}

export interface SealedCookie {
  seal(id: string): Promise<string>;
  clear(): string;
  read(cookieHeader: string | null): Promise<string | null>;
}

export function newCookieId(): string {
  return randomBytes(16).toString('hex');
}

interface UnsealedCookie {
  sealed: string;
  id: string;
  password: string;
  at: number;
}

/** Unsealing takes half a millisecond of CPU time, so results are cached for a minute. */
export function defineSealedCookie({ secureName, plainName, field, lifeSeconds }: SealedCookieOptions): SealedCookie {
  const isHttps = () => env().SITE_URL.startsWith('https:');
  const name = () => (isHttps() ? secureName : plainName);
  const setCookie = (value: string, maxAge: number) =>
    `${name()}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${isHttps() ? '; Secure' : ''}`;
  const unsealedCookies = new LRUCache<string, UnsealedCookie>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ sealed }) => sealed.length + 200,
  });
  return {
    seal: async (id) =>
      setCookie(await sealData({ [field]: id }, { password: env().SESSION_SECRET, ttl: lifeSeconds() }), lifeSeconds()),
    clear: () => setCookie('', 0),
    async read(cookieHeader) {
      const prefix = `${name()}=`;
      const parts = cookieHeader?.split(/;\s*/) ?? [];
      const sealed = parts.find((part) => part.startsWith(prefix))?.slice(prefix.length);
      if (!sealed) return null;
      const passwords = secrets();
      const known = unsealedCookies.get(sealed);
      if (known && performance.now() - known.at < CACHE_TTL_MS && passwords.includes(known.password)) return known.id;
      for (const password of passwords) {
        const id = await unseal(sealed, field, { password, ttl: lifeSeconds() });
        if (!id) continue;
        // Copied, because a substring would retain the whole cookie header in memory.
        const key = Buffer.from(sealed, 'latin1').toString('latin1');
        unsealedCookies.set(key, { sealed: key, id, password, at: performance.now() });
        return id;
      }
      return null;
    },
  };
}

function secrets(): string[] {
  const { SESSION_SECRET, SESSION_SECRET_PREVIOUS } = env();
  return SESSION_SECRET_PREVIOUS === undefined ? [SESSION_SECRET] : [SESSION_SECRET, SESSION_SECRET_PREVIOUS];
}

async function unseal(sealed: string, field: string, key: { password: string; ttl: number }): Promise<string | null> {
  try {
    const { [field]: id } = await unsealData<Record<string, unknown>>(sealed, key);
    return typeof id === 'string' && /^[0-9a-f]{32}$/.test(id) ? id : null;
  } catch {
    // iron-session throws for some forged seals and returns an empty object for others.
    return null;
  }
}
