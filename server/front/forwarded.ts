import type { IncomingMessage } from 'node:http';

/**
 * Makes `X-Forwarded-For` trustworthy from the right: the last entry is always the socket's own address, and what came before
 * it is kept only where trusted proxies stand in front. The other forwarded headers are theirs to set, or nobody's.
 */
export function trustForwarded(request: IncomingMessage, trustedHops: number): void {
  const { headers, socket } = request;
  const own = socket.remoteAddress ?? 'unknown';
  const before = headers['x-forwarded-for'];
  headers['x-forwarded-for'] = trustedHops > 0 && before ? `${before}, ${own}` : own;
  if (trustedHops > 0) return;
  for (const name of ['forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'x-real-ip']) {
    Reflect.deleteProperty(headers, name);
  }
}
