import fs from 'node:fs';

/**
 * The number of generated cases and slow tests: a sample in `npm test`, all of them in `npm run test:full`, and more with new
 * random seeds in `npm run test:long`.
 */
export type Extent = 'sample' | 'full' | 'long';

const EXTENTS: readonly string[] = ['sample', 'full', 'long'] satisfies Extent[];

function readExtent(): Extent {
  const wanted = process.env.FOLIO_TESTS ?? 'sample';
  if (!EXTENTS.includes(wanted))
    throw new Error(`FOLIO_TESTS is '${wanted}'. Set it to ${EXTENTS.join(', ')} or leave it unset.`);
  return wanted as Extent;
}

const extent = readExtent();

export const isFullRun = extent !== 'sample';

/** In the titles of tests that `npm test` skips; its summary counts them separately. */
export const FULL_ONLY = '(npm run test:full)';

/** Runs only in full runs, because it is slow or depends on the speed of the machine. */
export const testInFull = (title: string, run: jest.ProvidesCallback, timeoutMs?: number): void =>
  isFullRun ? test(title, run, timeoutMs) : test.skip(`${title} ${FULL_ONLY}`, run, timeoutMs);

/** Like `testInFull`, for all tests of a group. `npm test` does not run the hooks of a file without other tests either. */
export const describeInFull = (title: string, declare: () => void): void =>
  isFullRun ? describe(title, declare) : describe.skip(`${title} ${FULL_ONLY}`, declare);

/** Returns the limit in full runs and Infinity in `npm test`, where the machine may be busy. */
export const speedLimitMs = (ms: number): number => (isFullRun ? ms : Infinity);

export const byExtent = (counts: Record<Extent, number>): number => counts[extent];

/**
 * Returns every n-th case, at least one, in `npm test`, and all cases in full runs. The summary counts the skipped cases.
 * @param start index of the first case, so that different subjects take different samples
 */
export function takeSample<Case>(cases: readonly Case[], every: number, start = 0): Case[] {
  if (isFullRun) return [...cases];
  const first = start % Math.min(every, cases.length);
  const sample = cases.filter((_, index) => index % every === first);
  recordSkipped(cases.length - sample.length);
  return sample;
}

function recordSkipped(count: number): void {
  if (process.env.FOLIO_LEFT_OUT_FILE) fs.appendFileSync(process.env.FOLIO_LEFT_OUT_FILE, `${count}\n`);
}
