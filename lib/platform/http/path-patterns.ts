export type Segments = readonly string[];

export const isParameter = (segment: string) => segment.startsWith('{');

export function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** Sorts fixed segments before parameters, from left to right, as Next's router does. */
export function compareFixedFirst(a: Segments, b: Segments): number {
  return rankOf(a) < rankOf(b) ? -1 : 1;
}

const rankOf = (segments: Segments) => segments.map((segment) => (isParameter(segment) ? '1' : '0')).join('');

export function matchesPattern(pattern: Segments, asked: Segments): boolean {
  return (
    pattern.length === asked.length &&
    pattern.every((segment, index) => isParameter(segment) || segment === asked[index])
  );
}
