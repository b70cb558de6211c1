import type { Operation } from '../faults';
import type { Reply } from './reply';

/**
 * - `secret`: the shop's server, key id and secret
 * - `key`: key id alone, in the Basic header, the query or the body; callable from any origin
 * - `open`: the payer's browser, no key
 * - `local`: this machine, or whoever has the secret: panel and control
 */
export type RouteAccess = 'secret' | 'key' | 'open' | 'local';

export interface RouteRequest {
  /** Path parameters by name. */
  params: Record<string, string>;
  query: URLSearchParams;
  body: Record<string, unknown>;
  header(name: string): string | undefined;
}

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` for parameters. */
  path: string;
  access: RouteAccess;
  /** The name by which the fault switches pick the call. */
  operation?: Operation;
  /** While a call with this lock is worked on, another with the same lock is answered 409. */
  lock?(request: RouteRequest): string | null;
  run(request: RouteRequest): Reply | Promise<Reply>;
}

/** The route for a request, `undefined` when there is none. */
export function matchRoute(routes: readonly Route[], method: string, pathname: string) {
  const parts = pathname.split('/');
  for (const route of routes) {
    if (route.method !== method) continue;
    const params = matchParts(route.path.split('/'), parts);
    if (params) return { route, params };
  }
  return undefined;
}

function matchParts(pattern: string[], parts: string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of pattern.entries()) {
    const part = parts[index] ?? '';
    if (name.startsWith(':')) params[name.slice(1)] = part;
    else if (name !== part) return null;
  }
  return params;
}

/** A path parameter, which the route's pattern guarantees. */
export function param(request: RouteRequest, name: string): string {
  return request.params[name] ?? '';
}
