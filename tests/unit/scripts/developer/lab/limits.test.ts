import { LAB_LIMITS, scaleToIdleMachine } from '@/scripts/developer/lab/limits';
import type { LabRow } from '@/scripts/developer/lab/measure-site';

const GOOD: LabRow = {
  path: '/',
  ...{ lcp: 1_200, floorLcp: 1_000, tbt: 60, cls: 0, scriptKb: 130, htmlKb: 20, fonts: 1, requests: 18, errors: [] },
  ...{ slowestTouchMs: 80, bareTouchMs: 24, bareTbt: 40 },
};
const missedBy = (row: LabRow) =>
  LAB_LIMITS.filter(({ limit, read }) => !(read(row) <= limit)).map(({ figure }) => figure);

test('a good page exceeds none of LAB_LIMITS', () => {
  expect(missedBy(GOOD)).toEqual([]);
});

test.each([
  [{ lcp: 1_600 }, 'LCP, share of the same markup without script'],
  [{ tbt: 101 }, 'total blocking time, ms'],
  [{ cls: 0.011 }, 'layout shift'],
  [{ scriptKb: 151 }, 'script, compressed KB'],
  [{ htmlKb: 61 }, 'HTML, compressed KB'],
  [{ fonts: 2 }, 'font files'],
  [{ requests: 21 }, 'requests before the first tap'],
  [{ slowestTouchMs: 104 }, 'slowest response to a tap, ms'],
  [{ errors: ['Refused to load'] }, 'errors in the console'],
])('%o exceeds the limit of "%s" only', (worse, figure) => {
  expect(missedBy({ ...GOOD, ...worse })).toEqual([figure]);
});

test('scaleToIdleMachine does not change times of an idle machine', () => {
  expect(scaleToIdleMachine(99, 24)).toBe(99);
  expect(scaleToIdleMachine(99)).toBe(99);
});

test('scaleToIdleMachine divides times of a busy machine by the slowdown of a bare page', () => {
  // A bare tap takes 100 ms instead of 25, so everything takes four times as long.
  expect(scaleToIdleMachine(400, 100)).toBe(100);
  expect(missedBy({ ...GOOD, slowestTouchMs: 320, bareTouchMs: 100 })).toEqual([]);
  expect(missedBy({ ...GOOD, slowestTouchMs: 440, bareTouchMs: 100 })).toEqual(['slowest response to a tap, ms']);
  expect(missedBy({ ...GOOD, tbt: 400, bareTbt: 300 })).toEqual([]);
});

test('blocking time is scaled with a bare tap when no empty Next.js page was measured', () => {
  const { bareTbt: _none, ...audited } = GOOD;
  expect(missedBy({ ...audited, tbt: 190, bareTouchMs: 48 })).toEqual([]);
  expect(missedBy({ ...audited, tbt: 200, bareTouchMs: 48 })).toEqual(['total blocking time, ms']);
  expect(missedBy({ ...audited, tbt: 101 })).toEqual(['total blocking time, ms']);
});

test('exactly three limits are times, which depend on the speed of the machine', () => {
  expect(LAB_LIMITS.filter(({ isTime }) => isTime).map(({ figure }) => figure)).toEqual([
    'LCP, share of the same markup without script',
    'total blocking time, ms',
    'slowest response to a tap, ms',
  ]);
});
