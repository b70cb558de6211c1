import type { IncomingMessage } from 'node:http';
import { BODY_LIMITS } from '@/lib/platform/http/endpoint';
import type { HostFilter } from '@/lib/platform/http/served-hosts';
import type { RouteRules } from '@/lib/platform/http/route-rules';
import { addMissingSlash } from '@/lib/platform/http/missing-slash';
import { resolvePath } from '@/lib/platform/http/resolve-path';
import { isRouterState } from '@/lib/platform/http/router-state';
import type { ErrorReply } from './refuse';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const PROBES = new Set(['/api/health/live', '/api/health/ready', '/api/metrics']);
const MAX_URL_LENGTH = 8_192;

/** Headers that parts of Next or Folio send to each other. Published attacks on Next sent them to skip the middleware. */
const INTERNAL_HEADERS =
  /^(x-folio-|x-middleware-|x-invoke-|x-matched-path$|x-now-route-matches$|x-nextjs-|next-action$|x-prerender-|x-vercel-|x-original-|x-rewrite-)/;
const FORWARDED_HEADERS = ['forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'x-real-ip'];

const invalid = (message: string): ErrorReply => ({ error: 'INVALID_INPUT', message });

/** Returns true for a probe and adds its trailing slash, because load balancers follow no redirects. Limits do not apply to probes. */
export function isProbe(request: IncomingMessage): boolean {
  const { url = '' } = request;
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (PROBES.has(url)) request.url = `${url}/`;
  return PROBES.has(url.replace(/\/$/, ''));
}

export function findHostRefusal(
  { headers: { host }, httpVersion, rawHeaders, url = '' }: IncomingMessage,
  isServed: HostFilter,
): ErrorReply | null {
  if (host === undefined && httpVersion !== '1.0') return { ...invalid('The request has no Host header'), close: true };
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name));
  if (hosts.length > 1) return { ...invalid('The request has more than one Host header'), close: true };
  return isServed(host, url) ? null : { error: 'MISDIRECTED' };
}

export function findRefusal(
  { method = '', url = '', headers }: IncomingMessage,
  rules: RouteRules | null,
): ErrorReply | null {
  if (!METHODS.has(method))
    return { error: 'METHOD_NOT_ALLOWED', headers: { Allow: [...METHODS].join(', ') }, close: true };
  // Node.js reads the whole body of a request that is refused without `close`, so the size is checked first.
  if (headers['transfer-encoding'] !== undefined && headers['content-length'] === undefined)
    return { error: 'LENGTH_REQUIRED', close: true };
  const maxBodyBytes = rules?.maxBodyBytes(method) ?? BODY_LIMITS.default;
  if (Number(headers['content-length'] ?? 0) > maxBodyBytes) return { error: 'TOO_LARGE', close: true };
  if (!isWellFormed(url)) return invalid('The address of the request is malformed');
  // Next would send a 405 without a body.
  if (rules && !rules.methods.includes(method))
    return { error: 'METHOD_NOT_ALLOWED', headers: { Allow: rules.methods.join(', ') } };
  const state = headers['next-router-state-tree'];
  if (state !== undefined && !isRouterState(String(state)))
    return invalid('The header next-router-state-tree is malformed');
  return null;
}

/** Removes headers that only proxies and Next may set, and adds the client's address and the missing slash of a landing page. */
export function cleanRequest(request: IncomingMessage, trustedHops: number): void {
  const { headers, socket } = request;
  for (const name of Object.keys(headers)) if (INTERNAL_HEADERS.test(name)) Reflect.deleteProperty(headers, name);
  const address = socket.remoteAddress ?? 'unknown';
  const forwarded = headers['x-forwarded-for'];
  headers['x-forwarded-for'] = trustedHops > 0 && forwarded ? `${forwarded}, ${address}` : address;
  if (trustedHops === 0) for (const name of FORWARDED_HEADERS) Reflect.deleteProperty(headers, name);
  addMissingSlash(request);
}

function isWellFormed(url: string): boolean {
  if (url.length > MAX_URL_LENGTH || !/^\/(?![/\\])/.test(url) || /[\u0000-\u0020\\\u007f]|%00/.test(url)) return false;
  return !url.includes('%') || resolvePath(url) !== null;
}
