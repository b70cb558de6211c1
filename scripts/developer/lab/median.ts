/** Returns NaN for an empty list. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Returns NaN for an empty list. @param share for example 0.95 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
