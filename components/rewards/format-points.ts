const WHOLE = new Intl.NumberFormat('en-IN');

/** Returns for example '1,25,000 points'. */
export function formatPoints(points: number): string {
  return `${formatNumber(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`;
}

/** Returns the number without a unit. Negative numbers use U+2212 instead of a hyphen. */
export function formatNumber(points: number): string {
  return WHOLE.format(points).replace('-', '\u2212');
}
