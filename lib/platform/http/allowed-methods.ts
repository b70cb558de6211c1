import { byFixedFirst, fits, segmentsOf } from './address-patterns';
import type { AnyEndpoint } from './endpoint';

/** The methods of an address, in the order of an `Allow` header; empty for an address of no endpoint. */
export type AllowedMethods = (pathname: string) => string[];

/**
 * Finds the methods of declared addresses. Next adds HEAD where there is GET, and OPTIONS everywhere. Of two patterns that match an
 * address, the one with the earlier fixed segment applies, as in Next's router.
 */
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
    .toSorted((a, b) => byFixedFirst(a.segments, b.segments));
  return (pathname) => {
    const asked = segmentsOf(pathname);
    return patterns.find(({ segments }) => fits(segments, asked))?.methods ?? [];
  };
}
