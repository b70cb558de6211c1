import { DEFAULT_CANCELLATION_POLICIES } from '@/lib/domains/pricing/rules/default-cancellation-policies';
import { policyEntry, toPolicyEntry } from '@/scripts/operator/hotels/file/policy-entry';

const POLICY = {
  code: 'strict',
  name: 'Free until 3 days before',
  steps: [
    { hours_before_checkin: 72, charge: '1 night' },
    { hours_before_checkin: 24, charge: '100%' },
  ],
  no_show: '100%',
};

const reasons = (change: object) =>
  policyEntry.safeParse({ ...POLICY, ...change }).error?.issues.map(({ message }) => message) ?? [];

test('policyEntry reads nights, percent and rupees as charges', () => {
  expect(policyEntry.parse({ ...POLICY, no_show: '1500.50 rupees' })).toEqual({
    code: 'strict',
    name: 'Free until 3 days before',
    rules: [
      { hoursBeforeCheckin: 72, type: 'nights', value: 1 },
      { hoursBeforeCheckin: 24, type: 'percent', value: 100 },
    ],
    noShow: { type: 'flat', value: 1_500_50 },
  });
});

test('each initial policy is equal after toPolicyEntry and policyEntry', () => {
  for (const policy of Object.values(DEFAULT_CANCELLATION_POLICIES))
    expect(policyEntry.parse(toPolicyEntry(policy))).toEqual(policy);
});

test.each(['101%', '1.5 nights', '16 nights', 'half', '-5%', '10', '10.005 rupees'])(
  'policyEntry refuses the charge "%s"',
  (charge) => {
    expect(reasons({ no_show: charge })).toEqual(['is not a charge such as 50%, 1 night or 500 rupees']);
  },
);

test('policyEntry refuses steps that repeat or become cheaper, and a no-show that is cheaper than the last step', () => {
  const step = (hours: number, charge: string) => ({ hours_before_checkin: hours, charge });
  expect(reasons({ steps: [step(24, '50%'), step(24, '100%')] })).toEqual(['steps has 24 hours twice']);
  expect(reasons({ steps: [step(48, '80%'), step(24, '50%')] })).toEqual([
    'steps charges less at 24 hours than earlier',
  ]);
  expect(reasons({ steps: [step(24, '100%')], no_show: '50%' })).toEqual(['no_show charges less than the last step']);
  expect(reasons({ steps: [step(24, '50%'), step(48, '20%')], no_show: '50%' })).toEqual([]);
});
