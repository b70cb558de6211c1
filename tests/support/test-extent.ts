import fs from 'node:fs';

/**
 * How many generated cases and slow tests run: a sample in `npm test`, all in `npm run test:full`, more and with new random seeds in
 * `npm run test:full -- long`.
 */
export type Extent = 'sample' | 'full' | 'long';

const EXTENTS: readonly string[] = ['sample', 'full', 'long'] satisfies Extent[];

function readExtent(): Extent {
  const wanted = process.env.FOLIO_TESTS ?? 'sample';
  if (!EXTENTS.includes(wanted)) throw new Error(`FOLIO_TESTS is ${wanted}; it must be one of ${EXTENTS.join(', ')}`);
  return wanted as Extent;
}

const extent = readExtent();

export const isFullRun = extent !== 'sample';

/** Ends the title of a test that `npm test` skips; the test runner counts these apart from other skipped tests. */
export const FULL_ONLY = '(npm run test:full)';

/** A test that is too slow for `npm test`, or that depends on the speed of the machine. */
export const testInFull = (title: string, run: jest.ProvidesCallback, timeoutMs?: number): void =>
  isFullRun ? test(title, run, timeoutMs) : test.skip(`${title} ${FULL_ONLY}`, run, timeoutMs);

/** A limit in milliseconds that full runs assert; in `npm test` the machine may be busy with other work. */
export const speedLimitMs = (ms: number): number => (isFullRun ? ms : Infinity);

export const byExtent = (counts: Record<Extent, number>): number => counts[extent];

/**
 * Every n-th case in `npm test`, at least one; all of them otherwise. The summary of the run counts the rest.
 * @param start moves the beginning, so that different subjects sample different cases
 */
export function sampled<Case>(cases: readonly Case[], every: number, start = 0): Case[] {
  if (isFullRun) return [...cases];
  const first = start % Math.min(every, cases.length);
  const sample = cases.filter((_, index) => index % every === first);
  noteLeftOut(cases.length - sample.length);
  return sample;
}

function noteLeftOut(count: number): void {
  if (process.env.FOLIO_LEFT_OUT_FILE) fs.appendFileSync(process.env.FOLIO_LEFT_OUT_FILE, `${count}\n`);
}
