/** Segments of an endpoint's path: fixed ones, and parameters in braces. */
export type Segments = readonly string[];

export const isParameter = (segment: string) => segment.startsWith('{');

export function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** Sorts fixed segments before parameters, from left to right: the order in which Next's router tries patterns. */
export function byFixedFirst(a: Segments, b: Segments): number {
  return rankOf(a) < rankOf(b) ? -1 : 1;
}

const rankOf = (segments: Segments) => segments.map((segment) => (isParameter(segment) ? '1' : '0')).join('');

export function fits(pattern: Segments, asked: Segments): boolean {
  return (
    pattern.length === asked.length &&
    pattern.every((segment, index) => isParameter(segment) || segment === asked[index])
  );
}
