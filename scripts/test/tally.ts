export interface Tally {
  passed: number;
  failed: number;
  skipped?: readonly string[];
  /** Number of tests and generated cases that only `npm run test:full` runs. */
  leftToFull?: number;
}

const total = (tallies: readonly Tally[], count: (tally: Tally) => number) =>
  tallies.reduce((sum, tally) => sum + count(tally), 0);

export const sumTallies = (tallies: readonly Tally[]): Tally => ({
  passed: total(tallies, ({ passed }) => passed),
  failed: total(tallies, ({ failed }) => failed),
  skipped: tallies.flatMap(({ skipped = [] }) => skipped),
  leftToFull: total(tallies, ({ leftToFull = 0 }) => leftToFull),
});

export const toTally = (isGood: boolean): Tally => (isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** `3 passed, 0 failed, 1 skipped, 40 left to npm run test:full`; the last two are omitted when zero. */
export const describeTally = ({ passed, failed, skipped = [], leftToFull = 0 }: Tally): string =>
  [
    `${passed} passed`,
    `${failed} failed`,
    ...(skipped.length > 0 ? [`${skipped.length} skipped`] : []),
    ...(leftToFull > 0 ? [`${leftToFull} left to npm run test:full`] : []),
  ].join(', ');
