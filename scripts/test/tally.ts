/** How many checks of one step passed and failed, and which of them were not made at all. */
export interface Tally {
  passed: number;
  failed: number;
  /** File and name of each. */
  skipped?: readonly string[];
}

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  skipped: tallies.flatMap(({ skipped = [] }) => skipped),
});

/** A check without a count of its own, such as lint. */
export const single = (isGood: boolean): Tally => (isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** `3 passed, 0 failed, 1 skipped`; nothing of skipped ones where there are none. */
export const inWords = ({ passed, failed, skipped = [] }: Tally): string =>
  [`${passed} passed`, `${failed} failed`, ...(skipped.length > 0 ? [`${skipped.length} skipped`] : [])].join(', ');
