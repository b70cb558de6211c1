import 'server-only';
import { randomBytes } from 'node:crypto';
import { sealData, unsealData } from 'iron-session';
import { LRUCache } from 'lru-cache';
import { env } from '@/lib/platform/env/env';

/** Some 4,000 of each cookie. */
const OPENED_BYTES = 2_000_000;
/** iron-session too takes a seal for so much longer than it says. */
const OPENED_FOR_MS = 60_000;

interface SealedCookieOptions {
  /** On https, where the prefix `__Host-` binds a cookie to this host. */
  secureName: string;
  /** On plain http (local), which cannot carry that prefix. */
  plainName: string;
  /** What the value is called inside the seal: a value of one cookie opens no other. */
  field: string;
  /** How long it lives; asked each time, because settings are read late. */
  lifeSeconds: () => number;
}

export interface SealedCookie {
  name(): string;
  /** The Set-Cookie value that carries an id. */
  seal(id: string): Promise<string>;
  /** The Set-Cookie value that removes it. */
  clear(): string;
  /** The id in a Cookie header, or null for none, a forged or an outdated one. */
  read(cookieHeader: string | null): Promise<string | null>;
}

/** A random id of 128 bits, in hexadecimal: what a sealed cookie carries. */
export function newCookieId(): string {
  return randomBytes(16).toString('hex');
}

interface Opened {
  sealed: string;
  id: string;
  password: string;
  /** By the clock of `performance.now`, which never leaps. */
  at: number;
}

/**
 * A cookie that carries one id, sealed with SESSION_SECRET and out of reach of scripts. Opening a seal costs half a millisecond
 * on several threads, and every call of somebody signed in brings the same one: what was opened is remembered for a minute.
 */
export function defineSealedCookie({ secureName, plainName, field, lifeSeconds }: SealedCookieOptions): SealedCookie {
  const isHttps = () => env().SITE_URL.startsWith('https:');
  const name = () => (isHttps() ? secureName : plainName);
  const setCookie = (value: string, maxAge: number) =>
    `${name()}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${isHttps() ? '; Secure' : ''}`;
  const opened = new LRUCache<string, Opened>({
    maxSize: OPENED_BYTES,
    sizeCalculation: ({ sealed }) => sealed.length + 200,
  });
  return {
    name,
    seal: async (id) =>
      setCookie(await sealData({ [field]: id }, { password: env().SESSION_SECRET, ttl: lifeSeconds() }), lifeSeconds()),
    clear: () => setCookie('', 0),
    async read(cookieHeader) {
      const prefix = `${name()}=`;
      const parts = cookieHeader?.split(/;\s*/) ?? [];
      const sealed = parts.find((part) => part.startsWith(prefix))?.slice(prefix.length);
      if (!sealed) return null;
      const passwords = secrets();
      const known = opened.get(sealed);
      if (known && performance.now() - known.at < OPENED_FOR_MS && passwords.includes(known.password)) return known.id;
      for (const password of passwords) {
        const id = await unseal(sealed, field, { password, ttl: lifeSeconds() });
        if (!id) continue;
        // A piece of a string holds all of it, and the header it comes from may be thirty times as long.
        const key = Buffer.from(sealed, 'latin1').toString('latin1');
        opened.set(key, { sealed: key, id, password, at: performance.now() });
        return id;
      }
      return null;
    },
  };
}

/** The secret that seals, then the one before it, whose seals open for as long as it is given. */
function secrets(): string[] {
  const { SESSION_SECRET, SESSION_SECRET_PREVIOUS } = env();
  return SESSION_SECRET_PREVIOUS === undefined ? [SESSION_SECRET] : [SESSION_SECRET, SESSION_SECRET_PREVIOUS];
}

async function unseal(sealed: string, field: string, key: { password: string; ttl: number }): Promise<string | null> {
  try {
    const { [field]: id } = await unsealData<Record<string, unknown>>(sealed, key);
    return typeof id === 'string' && /^[0-9a-f]{32}$/.test(id) ? id : null;
  } catch {
    // iron-session throws on some forgeries and answers nothing to others.
    return null;
  }
}
