import { LAB_LIMITS, onQuietMachine } from '@/scripts/developer/lab/limits';
import type { LabRow } from '@/scripts/developer/lab/measure-site';

const GOOD: LabRow = {
  path: '/',
  ...{ lcp: 1_200, floorLcp: 1_000, tbt: 60, cls: 0, scriptKb: 130, htmlKb: 20, fonts: 1, requests: 18, errors: [] },
  ...{ slowestTouchMs: 80, bareTouchMs: 24, bareTbt: 40 },
};
const missedBy = (row: LabRow) =>
  LAB_LIMITS.filter(({ limit, read }) => !(read(row) <= limit)).map(({ figure }) => figure);

test('a good page holds every limit', () => {
  expect(missedBy(GOOD)).toEqual([]);
});

test.each([
  [{ lcp: 1_600 }, 'LCP, share of the same markup without script'],
  [{ tbt: 101 }, 'total blocking time, ms'],
  [{ cls: 0.011 }, 'layout shift'],
  [{ scriptKb: 151 }, 'script, compressed KB'],
  [{ htmlKb: 61 }, 'HTML, compressed KB'],
  [{ fonts: 2 }, 'font files'],
  [{ requests: 21 }, 'requests before the first touch'],
  [{ slowestTouchMs: 104 }, 'slowest answer to a touch, ms'],
  [{ errors: ['Refused to load'] }, 'errors in the console'],
])('%o is too much', (worse, figure) => {
  expect(missedBy({ ...GOOD, ...worse })).toEqual([figure]);
});

test('a quiet machine’s milliseconds are taken as they are', () => {
  expect(onQuietMachine(99, 24)).toBe(99);
  expect(onQuietMachine(99)).toBe(99);
});

test('on a busy machine they count in the proportion of a bare page', () => {
  // A bare touch of 100 ms instead of 25: everything takes four times as long.
  expect(onQuietMachine(400, 100)).toBe(100);
  expect(missedBy({ ...GOOD, slowestTouchMs: 320, bareTouchMs: 100 })).toEqual([]);
  expect(missedBy({ ...GOOD, slowestTouchMs: 440, bareTouchMs: 100 })).toEqual(['slowest answer to a touch, ms']);
  expect(missedBy({ ...GOOD, tbt: 400, bareTbt: 300 })).toEqual([]);
});

test('where no empty page of the framework was loaded, blocking time counts in the proportion of a bare touch', () => {
  const { bareTbt: _none, ...audited } = GOOD;
  expect(missedBy({ ...audited, tbt: 190, bareTouchMs: 48 })).toEqual([]);
  expect(missedBy({ ...audited, tbt: 200, bareTouchMs: 48 })).toEqual(['total blocking time, ms']);
  expect(missedBy({ ...audited, tbt: 101 })).toEqual(['total blocking time, ms']);
});

test('only what depends on the machine is a time: the rest is held on every test run', () => {
  expect(LAB_LIMITS.filter(({ isTime }) => isTime).map(({ figure }) => figure)).toEqual([
    'LCP, share of the same markup without script',
    'total blocking time, ms',
    'slowest answer to a touch, ms',
  ]);
});
