import {
  canDispute,
  disputeWindow,
  isDisputeOver,
  refusedDisputeText,
} from '@/lib/domains/payables/rules/dispute-window';

test('disputeWindow is the 1st to the 5th of the following month, also across the year', () => {
  expect(disputeWindow('2026-11')).toEqual({ from: '2026-12-01', until: '2026-12-05' });
  expect(disputeWindow('2026-12')).toEqual({ from: '2027-01-01', until: '2027-01-05' });
});

test.each([
  ['2026-11-30', false, false],
  ['2026-12-01', true, false],
  ['2026-12-05', true, false],
  ['2026-12-06', false, true],
])('on %s, canDispute of November is %s and isDisputeOver %s', (today, isNow, isOver) => {
  expect([canDispute('2026-11', today), isDisputeOver('2026-11', today)]).toEqual([isNow, isOver]);
});

test('refusedDisputeText says when lines can or could be disputed', () => {
  expect(refusedDisputeText('2026-11', '2026-11-26')).toBe(
    'The statement of Nov 2026 is not complete yet. Its lines can be disputed from 1 Dec 2026 to 5 Dec 2026.',
  );
  expect(refusedDisputeText('2026-11', '2026-12-06')).toContain('could be disputed from 1 Dec 2026 to 5 Dec 2026');
});
