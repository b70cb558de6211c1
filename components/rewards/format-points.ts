const WHOLE = new Intl.NumberFormat('en-IN');

/** '1,25,000 points' */
export function formatPoints(points: number): string {
  return `${formatNumber(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`;
}

/** Without the unit; with a true minus sign (U+2212). */
export function formatNumber(points: number): string {
  return WHOLE.format(points).replace('-', '\u2212');
}
