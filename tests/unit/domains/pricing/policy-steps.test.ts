import { formatCharge, readCharge } from '@/lib/domains/pricing/rules/charge-text';
import { checkSteps } from '@/lib/domains/pricing/rules/check-steps';
import type { CancellationRule } from '@/lib/domains/pricing/types';

test.each(['0%', '12.5%', '1 night', '15 nights', '500 rupees', '1500.5 rupees'])(
  'the charge "%s" is the same after readCharge and formatCharge',
  (text) => {
    const charge = readCharge(text);
    expect(charge && formatCharge(charge)).toBe(text);
  },
);

test.each(['', '%', '101%', '16 nights', '1.5 nights', '-1%', '5', '10.005 rupees', '5 dollars'])(
  'readCharge refuses "%s"',
  (text) => {
    expect(readCharge(text)).toBeNull();
  },
);

test('checkSteps names the position of the step that cannot be used', () => {
  const percent = (hoursBeforeCheckin: number, value: number): CancellationRule => {
    return { hoursBeforeCheckin, type: 'percent', value };
  };
  const problemsOf = (rules: CancellationRule[], noShow = 100) =>
    checkSteps({ rules, noShow: { type: 'percent', value: noShow } });
  expect(problemsOf([percent(24, 50), percent(48, 20)])).toEqual([]);
  expect(problemsOf([percent(24, 50), percent(48, 80)])).toMatchObject([{ field: 'steps', step: 0 }]);
  expect(problemsOf([percent(72, 10), percent(24, 50), percent(24, 60)])).toMatchObject([{ field: 'steps', step: 2 }]);
  expect(problemsOf([percent(24, 100)], 50)).toEqual([{ field: 'no_show', reason: 'charges less than the last step' }]);
  expect(problemsOf([{ hoursBeforeCheckin: 24, type: 'nights', value: 1 }], 0)).toEqual([]);
});
