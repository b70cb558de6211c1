import { byFixedFirst, fits, isParameter, segmentsOf } from './address-patterns';
import type { AnyEndpoint } from './endpoint';

export interface FoundEndpoint {
  id: string;
  params: Record<string, string>;
}

/** Finds the call that a method and a pathname mean; null for what is no call, and for spellings that Next may read in its own way. */
export type FindEndpoint = (method: string, pathname: string) => FoundEndpoint | null;

/** Complete addresses of characters that need no decoding; no segment can be `.` or `..`. */
const PLAIN = /^\/(?:[\w~-][\w.~-]*\/)+$/;

/** Knows every declared call by its address. */
export function findEndpointIn(endpoints: readonly Pick<AnyEndpoint, 'id' | 'path' | 'method'>[]): FindEndpoint {
  const fixed = new Map<string, FoundEndpoint>();
  const patterns: { path: string; segments: string[]; ids: Map<string, string> }[] = [];
  for (const { id, path, method } of endpoints) {
    const segments = segmentsOf(path);
    if (!segments.some(isParameter)) fixed.set(`${method} ${path}`, { id, params: {} });
    const known = patterns.find((pattern) => pattern.path === path);
    if (known) known.ids.set(method, id);
    else patterns.push({ path, segments, ids: new Map([[method, id]]) });
  }
  patterns.sort((a, b) => byFixedFirst(a.segments, b.segments));
  return (method, pathname) => {
    const known = fixed.get(`${method} ${pathname}`);
    if (known) return known;
    if (!PLAIN.test(pathname)) return null;
    const asked = segmentsOf(pathname);
    // The first pattern that fits serves the address, whatever methods a later one would have.
    const pattern = patterns.find(({ segments }) => fits(segments, asked));
    const id = pattern?.ids.get(method);
    if (!pattern || id === undefined) return null;
    const named = pattern.segments.map((segment, index) => [segment, asked[index] ?? ''] as const);
    const params = named.filter(([segment]) => isParameter(segment)).map(([name, value]) => [name.slice(1, -1), value]);
    return { id, params: Object.fromEntries(params) as Record<string, string> };
  };
}
