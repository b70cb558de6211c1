import 'server-only';
import { isIP } from 'node:net';
import { env } from '@/lib/platform/env/env';
import { AppError } from '@/lib/platform/errors/app-error';

export interface RelyingParty {
  /** The host of the site, which is the scope of its passkeys. */
  id: string;
  origin: string;
}

/** Returns null for a SITE_URL for which browsers offer no passkeys: with an IP address, or without https unless it is localhost. */
export function findRelyingParty(): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(env().SITE_URL);
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  const isSecure = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
  return isSecure && !isAddress ? { id: hostname, origin } : null;
}

/** @throws {AppError} PASSKEYS_UNAVAILABLE */
export function requireRelyingParty(): RelyingParty {
  const party = findRelyingParty();
  if (!party) throw new AppError('PASSKEYS_UNAVAILABLE');
  return party;
}
