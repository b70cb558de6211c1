import 'server-only';
import { env } from '@/lib/platform/env/env';
import { networkOf } from './network-of';

/** Who asks, as far as that is known before anybody has signed in. */
export interface Caller {
  address: string;
  userAgent: string | null;
  /** The Cookie header: the session that is open in this browser, if there is one. */
  cookie: string | null;
}

export function callerOf(request: Request): Caller {
  const { headers } = request;
  return { address: callerAddress(request), userAgent: headers.get('user-agent'), cookie: headers.get('cookie') };
}

/**
 * The network address of a caller, for limits: of IPv6 its network (`networkOf`). Forwarded addresses count only as far as trusted
 * proxies wrote them: the front server overwrites the header, so with no proxy the last entry is the socket's own address.
 */
export function callerAddress(request: Pick<Request, 'headers'>): string {
  const forwarded =
    request.headers
      .get('x-forwarded-for')
      ?.split(',')
      .map((part) => part.trim()) ?? [];
  return networkOf(forwarded.at(-1 - env().TRUSTED_PROXY_HOPS) ?? forwarded[0] ?? '');
}
