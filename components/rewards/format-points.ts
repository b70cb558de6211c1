const WHOLE = new Intl.NumberFormat('en-IN');

/** '1,25,000 points', the Indian way. */
export function formatPoints(points: number): string {
  return `${formatNumber(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`;
}

/** The number alone, with a true minus sign. */
export function formatNumber(points: number): string {
  return WHOLE.format(points).replace('-', '\u2212');
}
