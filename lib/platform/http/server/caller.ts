import 'server-only';
import { env } from '@/lib/platform/env/env';
import { networkOf } from './network-of';

export interface Caller {
  address: string;
  userAgent: string | null;
  /** The Cookie header, which may contain a session. */
  cookie: string | null;
}

export function callerOf(request: Request): Caller {
  const { headers } = request;
  return { address: callerAddress(request), userAgent: headers.get('user-agent'), cookie: headers.get('cookie') };
}

/**
 * Returns the caller's IPv4 address, or the network of an IPv6 address. The front server writes the last entry of X-Forwarded-For, and
 * trusted proxies write those before it. Clients can forge earlier entries.
 */
export function callerAddress(request: Pick<Request, 'headers'>): string {
  const forwarded =
    request.headers
      .get('x-forwarded-for')
      ?.split(',')
      .map((part) => part.trim()) ?? [];
  return networkOf(forwarded.at(-1 - env().TRUSTED_PROXY_HOPS) ?? forwarded[0] ?? '');
}
