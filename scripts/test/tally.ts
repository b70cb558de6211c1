/** How many checks of one step passed and failed. */
export interface Tally {
  passed: number;
  failed: number;
}

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
});

/** A check without a count of its own, such as lint. */
export const single = (isGood: boolean): Tally => (isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
