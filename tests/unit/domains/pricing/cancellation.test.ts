import fc from 'fast-check';
import { indiaInstant } from '@/lib/dates';
import { sumPaise } from '@/lib/money';
import { cancellationPenalty, stepPenalty, type PolicyAmounts } from '@/lib/domains/pricing/rules/cancellation';
import { describePolicy, describePolicyForStay } from '@/lib/domains/pricing/rules/cancellation-text';
import type { CancellationPolicy } from '@/lib/domains/pricing/types';

const policy: CancellationPolicy = {
  code: 'FLEX',
  name: 'Flexible',
  // Unsorted, because the order of the rows must not matter.
  rules: [
    { hoursBeforeCheckin: 6, type: 'percent', value: 100 },
    { hoursBeforeCheckin: 48, type: 'nights', value: 1 },
  ],
  noShow: { type: 'percent', value: 100 },
};
const amounts: PolicyAmounts = { nightTotalsPaise: [3_150_00, 4_200_00], payablePaise: 7_350_00 };
const checkin = { checkin: '2026-11-21', checkinTime: '12:00' };

const hoursBeforeCheckin = (hours: number, ms = 0) =>
  new Date(indiaInstant('2026-11-21', '12:00').getTime() - hours * 3_600_000 + ms);

test.each([
  ['a week before check-in', hoursBeforeCheckin(168), 0],
  ['exactly 48 hours before check-in', hoursBeforeCheckin(48), 0],
  ['less than 48 hours before check-in', hoursBeforeCheckin(48, 1), 3_150_00],
  ['exactly 6 hours before check-in', hoursBeforeCheckin(6), 3_150_00],
  ['less than 6 hours before check-in', hoursBeforeCheckin(6, 1), 7_350_00],
  ['at check-in', hoursBeforeCheckin(0), 7_350_00],
  ['a day after check-in', hoursBeforeCheckin(-24), 7_350_00],
])('the cancellation penalty %s (%p) is %d paise', (_case, now, penaltyPaise) => {
  const result = cancellationPenalty(policy, amounts, { ...checkin, now });
  expect(result.penaltyPaise).toBe(penaltyPaise);
  expect(result.refundablePaise).toBe(7_350_00 - penaltyPaise);
  expect(result.step === null).toBe(penaltyPaise === 0);
});

test('cancellationPenalty applies the no-show rule instead of the last step from check-in on', () => {
  const withNoShowFee = { ...policy, noShow: { type: 'flat', value: 500_00 } as const };
  expect(cancellationPenalty(withNoShowFee, amounts, { ...checkin, now: hoursBeforeCheckin(0) }).penaltyPaise).toBe(
    500_00,
  );
  expect(cancellationPenalty(withNoShowFee, amounts, { ...checkin, now: hoursBeforeCheckin(0, -1) }).penaltyPaise).toBe(
    7_350_00,
  );
});

const anyStep = fc.oneof(
  fc.record({ type: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 130 }) }),
  fc.record({ type: fc.constant('nights' as const), value: fc.integer({ min: 0, max: 20 }) }),
  fc.record({ type: fc.constant('flat' as const), value: fc.integer({ min: 0, max: 1e8 }) }),
);
const anyAmounts = fc
  .record({
    nights: fc.array(fc.integer({ min: 0, max: 2e6 }), { minLength: 1, maxLength: 15 }),
    roundOff: fc.integer({ min: -49, max: 50 }),
  })
  .map(({ nights, roundOff }) => ({
    nightTotalsPaise: nights,
    payablePaise: Math.max(0, sumPaise(nights) + roundOff),
  }));

test('stepPenalty is between zero and the payable amount, and equals it for 100 percent or all nights', () => {
  fc.assert(
    fc.property(anyStep, anyAmounts, (step, stay) => {
      const penalty = stepPenalty(step, stay);
      expect(Number.isInteger(penalty)).toBe(true);
      expect(penalty).toBeGreaterThanOrEqual(0);
      expect(penalty).toBeLessThanOrEqual(stay.payablePaise);
      const isFullCharge =
        (step.type === 'percent' && step.value >= 100) ||
        (step.type === 'nights' && step.value >= stay.nightTotalsPaise.length);
      if (isFullCharge) expect(penalty).toBe(stay.payablePaise);
    }),
  );
});

test('a later cancellation never costs less when the steps get stricter', () => {
  const percents = fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(
      percents,
      anyAmounts,
      fc.integer({ min: 0, max: 200 }),
      fc.integer({ min: 0, max: 200 }),
      (values, stay, a, b) => {
        const rules = values
          .sort((x, y) => x - y)
          .map((value, index) => ({
            hoursBeforeCheckin: 100 - index * 20,
            type: 'percent' as const,
            value,
          }));
        const at = (hours: number) =>
          cancellationPenalty({ rules, noShow: { type: 'percent', value: 100 } }, stay, {
            ...checkin,
            now: hoursBeforeCheckin(hours),
          }).penaltyPaise;
        expect(at(Math.max(a, b))).toBeLessThanOrEqual(at(Math.min(a, b)));
      },
    ),
  );
});

test('stepPenalty throws RangeError for malformed steps', () => {
  expect(() => stepPenalty({ type: 'percent', value: -1 }, amounts)).toThrow(RangeError);
  expect(() => stepPenalty({ type: 'flat', value: 0.5 }, amounts)).toThrow(RangeError);
  expect(() => stepPenalty({ type: 'nights', value: NaN }, amounts)).toThrow(RangeError);
});

test('describePolicy and describePolicyForStay describe steps and no-show charge', () => {
  expect(describePolicy(policy)).toEqual([
    'Free cancellation until 2 days before check-in.',
    'After that, the first night is charged.',
    'Later than 6 hours before check-in, the full amount is charged.',
    'In case of a no-show, the full amount is charged.',
  ]);
  expect(describePolicyForStay(policy, checkin)).toEqual([
    'Free cancellation until 12:00 on 19 Nov 2026.',
    'After that, the first night is charged.',
    'Later than 06:00 on 21 Nov 2026, the full amount is charged.',
    'In case of a no-show, the full amount is charged.',
  ]);
  expect(describePolicy({ rules: [], noShow: { type: 'flat', value: 1_500_00 } })).toEqual([
    'Free cancellation until check-in.',
    'In case of a no-show, ₹1,500 is charged.',
  ]);
  expect(
    describePolicy({
      rules: [{ hoursBeforeCheckin: 24, type: 'percent', value: 50 }],
      noShow: { type: 'nights', value: 2 },
    }),
  ).toEqual([
    'Free cancellation until 24 hours before check-in.',
    'After that, 50% of the amount is charged.',
    'In case of a no-show, the first 2 nights are charged.',
  ]);
  expect(describePolicy({ rules: [], noShow: { type: 'percent', value: 0 } })[1]).toContain('nothing is charged');
  const saver = { hoursBeforeCheckin: 9000, type: 'percent', value: 100 } as const;
  expect(describePolicyForStay({ rules: [saver], noShow: saver }, checkin)).toEqual([
    'When cancelled after booking, the full amount is charged.',
    'In case of a no-show, the full amount is charged.',
  ]);
  const free = { hoursBeforeCheckin: 72, type: 'percent', value: 0 } as const;
  expect(describePolicy({ ...policy, rules: [...policy.rules, free] })).toEqual(describePolicy(policy));
  expect(describePolicy({ ...policy, rules: [free] })[0]).toBe('Free cancellation until check-in.');
});
