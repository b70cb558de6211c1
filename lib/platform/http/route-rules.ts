import { bodyLimitOf, type AnyEndpoint } from './endpoint';
import { compareFixedFirst, matchesPattern, segmentsOf } from './path-patterns';

/** What the front server must know about the endpoints of one path before it lets a request pass. */
export interface RouteRules {
  readonly methods: readonly string[];
  /** Bytes. */
  maxBodyBytes(method: string): number;
  /** True if the handler reads the body as a stream, so that it is never in memory as a whole. */
  isUpload(method: string): boolean;
}

/** Returns null for a path without an endpoint. */
export type FindRouteRules = (pathname: string) => RouteRules | null;

type Route = Pick<AnyEndpoint, 'path' | 'method' | 'maxBodyBytes' | 'upload'>;

/** Fixed segments have precedence over parameters, as in Next's router. */
export function routeRulesOf(endpoints: readonly Route[]): FindRouteRules {
  const byPath = new Map<string, Route[]>();
  for (const endpoint of endpoints) byPath.set(endpoint.path, [...(byPath.get(endpoint.path) ?? []), endpoint]);
  const patterns = [...byPath]
    .map(([path, routes]) => ({ segments: segmentsOf(path), rules: rulesOf(routes) }))
    .toSorted((a, b) => compareFixedFirst(a.segments, b.segments));
  return (pathname) => {
    const asked = segmentsOf(pathname);
    return patterns.find(({ segments }) => matchesPattern(segments, asked))?.rules ?? null;
  };
}

/** Next adds HEAD to addresses with GET, and OPTIONS to all. */
function rulesOf(routes: readonly Route[]): RouteRules {
  const declared = routes.map(({ method }) => method);
  const methods = new Set(['OPTIONS', ...declared, ...(declared.includes('GET') ? ['HEAD'] : [])]);
  const find = (method: string) => routes.find((route) => route.method === method);
  return {
    methods: [...methods].toSorted(),
    maxBodyBytes: (method) => bodyLimitOf(find(method) ?? {}),
    isUpload: (method) => find(method)?.upload !== undefined,
  };
}
