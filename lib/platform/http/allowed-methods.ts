import { compareFixedFirst, matchesPattern, segmentsOf } from './path-patterns';
import type { AnyEndpoint } from './endpoint';

export type AllowedMethods = (pathname: string) => string[];

/** Next adds HEAD to addresses with GET, and OPTIONS to all. Fixed segments have precedence over parameters, as in Next's router. */
export function allowedMethodsOf(endpoints: readonly Pick<AnyEndpoint, 'path' | 'method'>[]): AllowedMethods {
  const methodsByPath = new Map<string, Set<string>>();
  for (const { path, method } of endpoints) {
    const methods = methodsByPath.get(path) ?? new Set(['OPTIONS']);
    methods.add(method);
    if (method === 'GET') methods.add('HEAD');
    methodsByPath.set(path, methods);
  }
  const patterns = [...methodsByPath]
    .map(([path, methods]) => ({ segments: segmentsOf(path), methods: [...methods].toSorted() }))
    .toSorted((a, b) => compareFixedFirst(a.segments, b.segments));
  return (pathname) => {
    const asked = segmentsOf(pathname);
    return patterns.find(({ segments }) => matchesPattern(segments, asked))?.methods ?? [];
  };
}
