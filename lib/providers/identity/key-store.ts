import { createPublicKey, type KeyObject } from 'node:crypto';
import { log } from '@/lib/platform/log/log';
import { KeysUnavailable } from './port';

/** Without a Cache-Control header, and as the floor under one, so that a provider's slip costs no fetch per sign-in. */
const DEFAULT_MAX_AGE_MS = 300_000;
const MIN_MAX_AGE_MS = 10_000;
/** Between two fetches that unknown key ids brought about: forged ids must not make us flood the provider. */
const REFETCH_GAP_MS = 10_000;
/** Smaller keys are not worth verifying (NIST SP 800-131A). */
const MIN_MODULUS_BITS = 2048;

export interface KeyStore {
  /** The key of an id, or null when the provider has none such. @throws {KeysUnavailable} */
  find(kid: string): Promise<KeyObject | null>;
}

/**
 * The provider's published signing keys (JWKS). They are kept as long as Cache-Control allows; an id that is not among them is
 * asked for once more, because the provider may just have changed its keys.
 * @param fetchKeys asks for the JWKS document
 * @param at milliseconds, for the age of what is kept
 */
export function createKeyStore(fetchKeys: () => Promise<Response>, at: () => number): KeyStore {
  let keys = new Map<string, KeyObject>();
  let freshUntil = -Infinity;
  let askedAgainAt = -Infinity;
  let running: Promise<void> | undefined;

  const refresh = (): Promise<void> =>
    (running ??= load().finally(() => {
      running = undefined;
    }));

  async function load(): Promise<void> {
    let answer: Response;
    let document: unknown;
    try {
      answer = await fetchKeys();
      document = answer.ok ? await answer.json() : null;
    } catch (error) {
      throw new KeysUnavailable('The signing keys cannot be fetched', { cause: error });
    }
    if (document === null) throw new KeysUnavailable(`The signing keys were answered with ${answer.status}`);
    keys = readKeys(document, tellOnce);
    freshUntil = at() + maxAgeOf(answer.headers.get('cache-control'));
  }

  const told = new Set<string>();
  /** One broken key must not stop those who sign in with the others; once per key is enough to hear of it. */
  function tellOnce(kid: string, error: unknown): void {
    if (told.has(kid)) return;
    told.add(kid);
    log.warn('sign-in.broken-key', { kid, error });
  }

  return {
    async find(kid) {
      if (at() >= freshUntil) await refresh();
      const known = keys.get(kid);
      if (known) return known;
      if (at() - askedAgainAt < REFETCH_GAP_MS) return null;
      askedAgainAt = at();
      await refresh();
      return keys.get(kid) ?? null;
    },
  };
}

function maxAgeOf(cacheControl: string | null): number {
  const seconds = /(?:^|[\s,])max-age=(\d{1,9})/i.exec(cacheControl ?? '')?.[1];
  return seconds === undefined ? DEFAULT_MAX_AGE_MS : Math.max(Number(seconds) * 1000, MIN_MAX_AGE_MS);
}

/** RSA signing keys only; what else a document holds is passed over, and a key that is broken is told of. */
function readKeys(document: unknown, onBroken: (kid: string, error: unknown) => void): Map<string, KeyObject> {
  const listed = (document as { keys?: unknown }).keys;
  const keys = new Map<string, KeyObject>();
  for (const jwk of Array.isArray(listed) ? (listed as unknown[]) : []) {
    if (typeof jwk !== 'object' || jwk === null) {
      onBroken('', new TypeError('A key is no object'));
      continue;
    }
    const { kty, kid, use, alg, n, e } = jwk as Record<string, unknown>;
    if (kty !== 'RSA' || typeof kid !== 'string' || typeof n !== 'string' || typeof e !== 'string') continue;
    if ((use !== undefined && use !== 'sig') || (alg !== undefined && alg !== 'RS256')) continue;
    try {
      const key = importKey(n, e);
      if ((key.asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_MODULUS_BITS) keys.set(kid, key);
    } catch (error) {
      onBroken(kid, error);
    }
  }
  return keys;
}

/** @throws for a key that is none: some versions of Node.js throw by themselves, others make a key of nothing */
function importKey(n: string, e: string): KeyObject {
  const key = createPublicKey({ key: { kty: 'RSA', n, e }, format: 'jwk' });
  const { modulusLength = 0, publicExponent = 0n } = key.asymmetricKeyDetails ?? {};
  if (modulusLength === 0 || publicExponent < 3n) throw new RangeError('A key has no modulus or no exponent');
  return key;
}
