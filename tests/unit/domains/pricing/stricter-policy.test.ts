import fc from 'fast-check';
import { indiaInstant } from '@/lib/dates';
import { cancellationPenalty } from '@/lib/domains/pricing/rules/cancellation';
import { stricterPolicy } from '@/lib/domains/pricing/rules/stricter-policy';
import type { CancellationPolicy } from '@/lib/domains/pricing/types';

const AMOUNTS = { nightTotalsPaise: [4_200_00, 4_200_00, 4_200_00], payablePaise: 12_600_00 };
const STAY = { checkin: '2026-12-10', checkinTime: '12:00' };

const flexible: CancellationPolicy = {
  code: 'FLEX',
  name: 'Flexible',
  rules: [{ hoursBeforeCheckin: 24, type: 'nights', value: 1 }],
  noShow: { type: 'percent', value: 100 },
};
const strict: CancellationPolicy = {
  code: 'STRICT',
  name: 'Strict',
  rules: [{ hoursBeforeCheckin: 10_000, type: 'percent', value: 100 }],
  noShow: { type: 'percent', value: 100 },
};
const early: CancellationPolicy = {
  code: 'EARLY',
  name: 'Early',
  rules: [{ hoursBeforeCheckin: 240, type: 'percent', value: 10 }],
  noShow: { type: 'percent', value: 50 },
};

test('stricterPolicy returns the policy that charges at least as much at each moment', () => {
  expect(stricterPolicy(flexible, strict, AMOUNTS)).toBe(strict);
  expect(stricterPolicy(strict, flexible, AMOUNTS)).toBe(strict);
  expect(stricterPolicy(flexible, flexible, AMOUNTS)).toBe(flexible);
});

test('stricterPolicy combines the steps if each policy is stricter at some moment', () => {
  expect(stricterPolicy(flexible, early, AMOUNTS)).toEqual({
    code: 'FLEX+EARLY',
    name: 'Flexible and Early',
    rules: [
      { hoursBeforeCheckin: 240, type: 'percent', value: 10 },
      { hoursBeforeCheckin: 24, type: 'nights', value: 1 },
    ],
    noShow: { type: 'percent', value: 100 },
  });
});

test('stricterPolicy keeps a step that ends a charge', () => {
  const onlyNoShow: CancellationPolicy = { ...flexible, rules: [] };
  const freeAgain: CancellationPolicy = {
    ...strict,
    rules: [
      { hoursBeforeCheckin: 3, type: 'nights', value: 1 },
      { hoursBeforeCheckin: 2, type: 'nights', value: 0 },
    ],
    noShow: { type: 'nights', value: 0 },
  };
  expect(stricterPolicy(onlyNoShow, freeAgain, AMOUNTS).rules).toEqual(freeAgain.rules);
});

test('stricterPolicy charges the higher of both charges at any moment', () => {
  const step = fc.oneof(
    fc.record({ type: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 100 }) }),
    fc.record({ type: fc.constant('nights' as const), value: fc.integer({ min: 0, max: 4 }) }),
    fc.record({ type: fc.constant('flat' as const), value: fc.integer({ min: 0, max: 20_000_00 }) }),
  );
  const rule = fc.tuple(fc.integer({ min: 0, max: 500 }), step).map(([hours, rest]) => ({
    hoursBeforeCheckin: hours,
    ...rest,
  }));
  const policy = fc
    .record({ rules: fc.uniqueArray(rule, { selector: (one) => one.hoursBeforeCheckin, maxLength: 4 }), noShow: step })
    .map((rest): CancellationPolicy => ({ code: 'ANY', name: 'Any', ...rest }));
  fc.assert(
    fc.property(policy, policy, fc.integer({ min: -10, max: 600 }), (a, b, hours) => {
      const now = new Date(indiaInstant(STAY.checkin, STAY.checkinTime).getTime() - hours * 3_600_000);
      const charge = (one: CancellationPolicy) => cancellationPenalty(one, AMOUNTS, { ...STAY, now }).penaltyPaise;
      expect(charge(stricterPolicy(a, b, AMOUNTS))).toBe(Math.max(charge(a), charge(b)));
    }),
    { numRuns: 2_000 },
  );
});
