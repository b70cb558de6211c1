import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { SandboxSettings } from '../settings';
import { ApiFault, notAuthenticated } from './api-fault';
import type { RouteAccess, RouteRequest } from './router';

/** @throws {ApiFault} if the request may not use the route */
export function assertAccess(
  settings: SandboxSettings,
  access: RouteAccess,
  incoming: IncomingMessage,
  request: RouteRequest,
): void {
  if (access === 'open') return;
  const [user, password] = basicCredentials(incoming.headers.authorization);
  if (access === 'secret') {
    if (!isEqual(user, settings.keyId)) throw notAuthenticated('The api key provided is invalid');
    if (!isEqual(password, settings.keySecret)) throw notAuthenticated('The api secret provided is invalid');
  }
  if (access === 'key') {
    const key = user || request.query.get('key_id') || String(request.body.key_id ?? '');
    if (!isEqual(key, settings.keyId)) throw notAuthenticated('The api key provided is invalid');
  }
  if (access === 'local') {
    const hasSecret = isEqual(user, settings.keyId) && isEqual(password, settings.keySecret);
    if (!isLoopback(incoming.socket.remoteAddress) && !hasSecret) throw notAuthenticated();
    assertSameOrigin(incoming);
  }
}

/** The panel needs no password on localhost; refusing other origins and host names prevents CSRF and DNS rebinding. */
function assertSameOrigin(incoming: IncomingMessage): void {
  const { origin, host } = incoming.headers;
  const hostname = host?.replace(/:\d+$/, '').replace(/^\[|\]$/g, '') ?? '';
  const isOtherHost = hostname !== 'localhost' && isIP(hostname) === 0;
  const isOtherOrigin = origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`;
  if (isOtherOrigin || (isOtherHost && !incoming.headers.authorization)) {
    throw new ApiFault(403, {
      error: { code: 'BAD_REQUEST_ERROR', description: 'Requests of other sites are not allowed' },
    });
  }
}

function isLoopback(address: string | undefined): boolean {
  return address === '::1' || (address?.replace(/^::ffff:/, '').startsWith('127.') ?? false);
}

function basicCredentials(header: string | undefined): [string, string] {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/.exec(header ?? '')?.[1];
  const text = encoded ? Buffer.from(encoded, 'base64').toString('utf8') : '';
  const colon = text.indexOf(':');
  return colon < 0 ? [text, ''] : [text.slice(0, colon), text.slice(colon + 1)];
}

function isEqual(left: string, right: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(left), digest(right));
}
