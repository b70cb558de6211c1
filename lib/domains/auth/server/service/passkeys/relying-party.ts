import 'server-only';
import { isIP } from 'node:net';
import { env } from '@/lib/platform/env/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { consoleOrigin } from '@/lib/platform/http/console-host';
import type { AccountId } from '../../../types';

export interface RelyingParty {
  /** The host of the site, or of the console for staff: the scope of its passkeys. */
  id: string;
  origin: string;
}

/** Browsers offer passkeys to names, not to IP addresses, and over https, or http to this machine. */
export function findRelyingParty({ kind }: Pick<AccountId, 'kind'>): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(kind === 'staff' ? consoleOrigin(env()) : env().SITE_URL);
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  const isSecure = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
  return isSecure && !isAddress ? { id: hostname, origin } : null;
}

/** @throws {AppError} PASSKEYS_UNAVAILABLE */
export function requireRelyingParty(account: Pick<AccountId, 'kind'>): RelyingParty {
  const party = findRelyingParty(account);
  if (!party) throw new AppError('PASSKEYS_UNAVAILABLE');
  return party;
}
