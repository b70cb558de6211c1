import 'server-only';
import { env } from '@/lib/platform/env/env';
import { networkOf } from './network-of';

/** The caller, as far as it is known before signing in. */
export interface Caller {
  address: string;
  userAgent: string | null;
  /** The Cookie header: it may hold a session of this browser. */
  cookie: string | null;
}

export function callerOf(request: Request): Caller {
  const { headers } = request;
  return { address: callerAddress(request), userAgent: headers.get('user-agent'), cookie: headers.get('cookie') };
}

/**
 * The network address of a caller, for limits; of IPv6 its network (`networkOf`). The front server writes the last forwarded entry, and
 * trusted proxies the ones before it; earlier entries are ignored.
 */
export function callerAddress(request: Pick<Request, 'headers'>): string {
  const forwarded =
    request.headers
      .get('x-forwarded-for')
      ?.split(',')
      .map((part) => part.trim()) ?? [];
  return networkOf(forwarded.at(-1 - env().TRUSTED_PROXY_HOPS) ?? forwarded[0] ?? '');
}
