import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state';
import { refuse } from './refuse';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const MAX_BODY_BYTES = 256 * 1024;
const MAX_URL_LENGTH = 8_192;

/** Headers by which parts of Next, and ours, talk to each other, and that steered its published bypasses. None may come from outside. */
const INTERNAL_HEADERS =
  /^(x-folio-|x-middleware-|x-invoke-|x-matched-path$|x-now-route-matches$|x-nextjs-|next-action$|x-prerender-|x-vercel-|x-original-|x-rewrite-)/;

/**
 * Checks what no handler should have to: method, address, body framing and size. Removes headers that only the server may set.
 * @returns whether the request may go on; otherwise it has been answered
 */
export function admit(request: IncomingMessage, response: ServerResponse): boolean {
  const { method = '', url = '', headers } = request;
  if (!METHODS.has(method)) {
    refuse(response, 'METHOD_NOT_ALLOWED', { headers: { Allow: [...METHODS].join(', ') }, close: true });
    return false;
  }
  if (!isWellFormed(url)) {
    refuse(response, 'INVALID_INPUT', { message: 'The address is malformed' });
    return false;
  }
  if (headers['transfer-encoding'] !== undefined && headers['content-length'] === undefined) {
    refuse(response, 'LENGTH_REQUIRED', { close: true });
    return false;
  }
  if (Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES) {
    refuse(response, 'TOO_LARGE', { close: true });
    return false;
  }
  if (!isReadable(headers['next-router-state-tree'])) {
    refuse(response, 'INVALID_INPUT', { message: 'The state of the router cannot be read' });
    return false;
  }
  for (const name of Object.keys(headers)) if (INTERNAL_HEADERS.test(name)) Reflect.deleteProperty(headers, name);
  return true;
}

/** What Next would answer 500 to: its router says in a header where it is, and anybody can write one. */
function isReadable(routerState: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(routerState);
    return true;
  } catch {
    return false;
  }
}

/** One leading slash, no control characters, and only percent sequences that decode. */
function isWellFormed(url: string): boolean {
  if (url.length > MAX_URL_LENGTH || !/^\/(?![/\\])/.test(url) || /[\u0000-\u0020\\\u007f]|%00/.test(url)) return false;
  if (!url.includes('%')) return true;
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}
