import type { Operation } from '../faults';
import type { Reply } from './reply';

/**
 * - `secret`: the merchant's server, with key id and secret
 * - `key`: key id only, in the Basic header, the query or the body; allowed from every origin
 * - `open`: the payer's browser, without a key
 * - `local`: panel and control endpoints, for this machine or with key id and secret
 */
export type RouteAccess = 'secret' | 'key' | 'open' | 'local';

export interface RouteRequest {
  params: Record<string, string>;
  query: URLSearchParams;
  body: Record<string, unknown>;
  header(name: string): string | undefined;
}

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  access: RouteAccess;
  /** Name of the request in the fault settings. */
  operation?: Operation;
  /** A request whose lock is held by a request in progress gets status 409. */
  lock?(request: RouteRequest): string | null;
  run(request: RouteRequest): Reply | Promise<Reply>;
}

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

export function param(request: RouteRequest, name: string): string {
  return request.params[name] ?? '';
}
