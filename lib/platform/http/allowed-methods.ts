import { byFixedFirst, fits, segmentsOf } from './address-patterns';
import type { AnyEndpoint } from './endpoint';

/** Finds the methods that an address serves, in the order of an `Allow` header; empty for an address of no call. */
export type AllowedMethods = (pathname: string) => string[];

/**
 * Knows which methods each declared address takes. Next adds HEAD to what GET serves, and OPTIONS to everything. Where two
 * patterns fit an address, the one with the earlier fixed segment serves it, as in Next's own router.
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
