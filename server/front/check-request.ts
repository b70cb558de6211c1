import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { isLandingPath } from '@/lib/paths';
import type { AllowedMethods } from '@/lib/platform/http/allowed-methods';
import { MISSING_SLASH_HEADER } from '@/lib/platform/http/missing-slash';
import type { Refusal } from './refuse';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const PROBES = new Set(['/api/health/live', '/api/health/ready', '/api/metrics']);
const MAX_BODY_BYTES = 256 * 1024;
const MAX_URL_LENGTH = 8_192;
/** A fixed page: Next's own redirect leads there at once. */
const FIXED_PAGE = /^\/[a-z]+$/;

/** Next's router states in a header which page is on the screen: segment, children by slot, and up to four details. */
const routerState: z.ZodType = z.lazy(() =>
  z.tuple([
    z.union([z.string(), z.tuple([z.string(), z.string(), z.string(), z.array(z.string()).nullable()])]),
    z.record(z.string(), routerState),
    z.tuple([z.string(), z.string()]).nullish(),
    z.enum(['refetch', 'inside-shared-layout', 'metadata-only']).nullish(),
    z.number().nullish(),
    z.string().optional(),
  ]),
);

/** Headers between parts of Next, and of the application, by which its published bypasses worked. Clients may send none of them. */
const INTERNAL_HEADERS =
  /^(x-folio-|x-middleware-|x-invoke-|x-matched-path$|x-now-route-matches$|x-nextjs-|next-action$|x-prerender-|x-vercel-|x-original-|x-rewrite-)/;
const FORWARDED_HEADERS = ['forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'x-real-ip'];

/** Probes are answered above all limits, and without the slash at the end, because load balancers follow no redirects. */
export function isProbe(request: IncomingMessage): boolean {
  const { url = '' } = request;
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (PROBES.has(url)) request.url = `${url}/`;
  return PROBES.has(url.replace(/\/$/, ''));
}

export function findHostRefusal(
  { headers: { host }, httpVersion, rawHeaders }: IncomingMessage,
  isServed: (host: string) => boolean,
): Refusal | null {
  const invalid = (message: string): Refusal => ({ error: 'INVALID_INPUT', message, close: true });
  if (host === undefined) return httpVersion === '1.0' ? null : invalid('The request names no host');
  const names = rawHeaders.filter((name, index) => index % 2 === 0 && name.length === 4 && /^host$/i.test(name));
  if (names.length > 1) return invalid('The request names more than one host');
  return isServed(host) ? null : { error: 'MISDIRECTED' };
}

export function findRefusal(
  { method = '', url = '', headers }: IncomingMessage,
  methodsOf: AllowedMethods,
): Refusal | null {
  const invalid = (message: string): Refusal => ({ error: 'INVALID_INPUT', message });
  if (!METHODS.has(method))
    return { error: 'METHOD_NOT_ALLOWED', headers: { Allow: [...METHODS].join(', ') }, close: true };
  if (!isWellFormed(url)) return invalid('The address is malformed');
  const allowed = /^\/(api|b2b)\//.test(url) ? methodsOf(url.split('?', 1)[0] ?? '') : [];
  // Next would answer without a body.
  if (allowed.length > 0 && !allowed.includes(method))
    return { error: 'METHOD_NOT_ALLOWED', headers: { Allow: allowed.join(', ') } };
  if (headers['transfer-encoding'] !== undefined && headers['content-length'] === undefined)
    return { error: 'LENGTH_REQUIRED', close: true };
  if (Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES) return { error: 'TOO_LARGE', close: true };
  const state = headers['next-router-state-tree'];
  if (state !== undefined && !isRouterState(String(state))) return invalid('The state of the router cannot be read');
  return null;
}

export function cleanRequest(request: IncomingMessage, trustedHops: number): void {
  const { headers, socket } = request;
  for (const name of Object.keys(headers)) if (INTERNAL_HEADERS.test(name)) Reflect.deleteProperty(headers, name);
  // The last entry is always the address of the connection; earlier ones count where trusted proxies stand in front.
  const own = socket.remoteAddress ?? 'unknown';
  const before = headers['x-forwarded-for'];
  headers['x-forwarded-for'] = trustedHops > 0 && before ? `${before}, ${own}` : own;
  if (trustedHops === 0) for (const name of FORWARDED_HEADERS) Reflect.deleteProperty(headers, name);
  addMissingSlash(request);
}

/** Next would first redirect to the address with a slash, and then to the page's current address: the middleware needs one redirect. */
function addMissingSlash(request: IncomingMessage): void {
  const { method, url = '' } = request;
  if (method !== 'GET' && method !== 'HEAD') return;
  const [path = ''] = url.split('?', 1);
  if (path.endsWith('/') || FIXED_PAGE.test(path) || !isLandingPath(`${path.toLowerCase()}/`)) return;
  request.url = `${path}/${url.slice(path.length)}`;
  request.headers[MISSING_SLASH_HEADER] = '1';
}

function isWellFormed(url: string): boolean {
  if (url.length > MAX_URL_LENGTH || !/^\/(?![/\\])/.test(url) || /[\u0000-\u0020\\\u007f]|%00/.test(url)) return false;
  return !url.includes('%') || isDecodable(url.split('?', 1)[0] ?? '');
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function isRouterState(header: string): boolean {
  try {
    return routerState.safeParse(JSON.parse(decodeURIComponent(header))).success;
  } catch {
    return false;
  }
}
