import 'server-only';
import type { IncomingMessage } from 'node:http';
import { isConsolePath } from '../console-host';
import { isInNetworks, parseNetworks } from '../networks';
import { resolvePath } from '../resolve-path';
import { withoutPort } from './network-of';

interface NetworkSettings {
  CONSOLE_NETWORKS?: string | undefined;
  TRUSTED_PROXY_HOPS: number;
}

/** Decides whether the client of a request may open its address. */
export type ClientFilter = (request: Pick<IncomingMessage, 'url' | 'headers' | 'socket'>) => boolean;

/**
 * With CONSOLE_NETWORKS, pages and calls of the console are for clients of these networks. Trusted proxies write the last entries of
 * X-Forwarded-For, and clients can forge the earlier ones. A request that has not passed all trusted proxies is refused.
 */
export function createConsoleFilter({ CONSOLE_NETWORKS, TRUSTED_PROXY_HOPS: hops }: NetworkSettings): ClientFilter {
  if (CONSOLE_NETWORKS === undefined) return () => true;
  const networks = parseNetworks(CONSOLE_NETWORKS);
  return ({ url = '', headers, socket }) => {
    // The front server refuses a malformed address afterwards.
    if (!isConsolePath(resolvePath(url) ?? '')) return true;
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
    const client = [...forwarded, socket.remoteAddress ?? ''].at(-1 - hops);
    return networks !== null && client !== undefined && isInNetworks(networks, withoutPort(client.trim()));
  };
}
