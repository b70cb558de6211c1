import { createPublicKey, type KeyObject } from 'node:crypto';
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
    keys = readKeys(document);
    freshUntil = at() + maxAgeOf(answer.headers.get('cache-control'));
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

/** RSA signing keys only; what else a document holds is passed over. */
function readKeys(document: unknown): Map<string, KeyObject> {
  const listed = (document as { keys?: unknown }).keys;
  const keys = new Map<string, KeyObject>();
  for (const jwk of Array.isArray(listed) ? (listed as Record<string, unknown>[]) : []) {
    const { kty, kid, use, alg, n, e } = jwk;
    if (kty !== 'RSA' || typeof kid !== 'string' || typeof n !== 'string' || typeof e !== 'string') continue;
    if ((use !== undefined && use !== 'sig') || (alg !== undefined && alg !== 'RS256')) continue;
    const key = createPublicKey({ key: { kty, n, e }, format: 'jwk' });
    if ((key.asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_MODULUS_BITS) keys.set(kid, key);
  }
  return keys;
}
