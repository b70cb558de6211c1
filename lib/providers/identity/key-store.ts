import { importJWK, type JWK } from 'jose';
import { log } from '@/lib/platform/log/log';
import { KeysUnavailable } from './port';

/** The default applies if Cache-Control has no max-age. The minimum avoids a fetch per sign-in for `max-age=0`. */
const DEFAULT_MAX_AGE_MS = 300_000;
const MIN_MAX_AGE_MS = 10_000;
/** Minimum interval between fetches for unknown key ids, so that forged ids do not flood the provider. */
const REFETCH_GAP_MS = 10_000;
/** NIST SP 800-131A. */
const MIN_MODULUS_BITS = 2048;

export interface KeyStore {
  find(kid: string): Promise<CryptoKey | null>;
}

/**
 * Fetches the keys again for an unknown id, because the provider may have rotated them. Replaces `createRemoteJWKSet` of jose,
 * which ignores Cache-Control and refuses a key that is published within its cool-down.
 * @param at returns the present time in milliseconds
 */
export function createKeyStore(fetchKeys: () => Promise<Response>, at: () => number): KeyStore {
  let keys = new Map<string, CryptoKey>();
  let freshUntil = -Infinity;
  let refetchedAt = -Infinity;
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
      throw new KeysUnavailable('The signing keys of the identity provider cannot be fetched', { cause: error });
    }
    if (document === null)
      throw new KeysUnavailable(
        `The identity provider answered the request for its signing keys with status ${answer.status}`,
      );
    keys = await importKeys(document, warnOnce);
    freshUntil = at() + toMaxAgeMs(answer.headers.get('cache-control'));
  }

  const warned = new Set<string>();
  function warnOnce(kid: string, error: unknown): void {
    if (warned.has(kid)) return;
    warned.add(kid);
    log.warn('sign-in.broken-key', { kid, error });
  }

  return {
    async find(kid) {
      if (at() >= freshUntil) await refresh();
      const known = keys.get(kid);
      if (known) return known;
      if (at() - refetchedAt < REFETCH_GAP_MS) return null;
      refetchedAt = at();
      await refresh();
      return keys.get(kid) ?? null;
    },
  };
}

function toMaxAgeMs(cacheControl: string | null): number {
  const seconds = /(?:^|[\s,])max-age=(\d{1,9})/i.exec(cacheControl ?? '')?.[1];
  return seconds === undefined ? DEFAULT_MAX_AGE_MS : Math.max(Number(seconds) * 1000, MIN_MAX_AGE_MS);
}

async function importKeys(
  document: unknown,
  onBroken: (kid: string, error: unknown) => void,
): Promise<Map<string, CryptoKey>> {
  const listed = (document as { keys?: unknown }).keys;
  const keys = new Map<string, CryptoKey>();
  for (const jwk of Array.isArray(listed) ? (listed as (JWK | null)[]) : []) {
    if (typeof jwk !== 'object' || jwk === null) {
      onBroken('', new TypeError('An entry of the key document is not an object'));
      continue;
    }
    const { kty, kid, use, alg, n, e } = jwk;
    if (kty !== 'RSA' || typeof kid !== 'string' || typeof n !== 'string' || typeof e !== 'string') continue;
    if ((use !== undefined && use !== 'sig') || (alg !== undefined && alg !== 'RS256')) continue;
    try {
      const key = (await importJWK({ kty, n, e }, 'RS256')) as CryptoKey;
      if (getModulusBits(key) >= MIN_MODULUS_BITS) keys.set(kid, key);
    } catch (error) {
      onBroken(kid, error);
    }
  }
  return keys;
}

/** @throws {RangeError} for an empty key, which some versions of Node.js import without an error */
function getModulusBits(key: CryptoKey): number {
  const { modulusLength, publicExponent } = key.algorithm as RsaHashedKeyAlgorithm;
  if (modulusLength === 0 || publicExponent.every((byte) => byte === 0))
    throw new RangeError('The key has no modulus or no exponent');
  return modulusLength;
}
