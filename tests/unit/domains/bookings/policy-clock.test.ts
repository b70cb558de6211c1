import { indiaInstant } from '@/lib/dates';
import { chargedPolicy, policyCheckinAfter } from '@/lib/domains/bookings/rules/policy-clock';
import { cancellationPenalty } from '@/lib/domains/pricing/rules/cancellation';

const policy = {
  code: 'FLEX24',
  name: 'Flexible',
  rules: [{ hoursBeforeCheckin: 24, type: 'nights' as const, value: 1 }],
  noShow: { type: 'percent' as const, value: 100 },
};
const clock = { checkin: '2026-12-10', policyCheckin: null, checkinTime: '12:00' };
const moved = { ...clock, checkin: '2026-12-20', policyCheckin: '2026-12-10' };
const at = (day: string, time = '10:00') => indiaInstant(`2026-12-${day}`, time);
const stepAt = (now: Date) =>
  cancellationPenalty(chargedPolicy(policy, moved), { nightTotalsPaise: [1, 1], payablePaise: 2 }, { ...moved, now })
    .step;

test('policyCheckinAfter keeps the earlier check-in only while a step of the policy applies', () => {
  expect(policyCheckinAfter(policy, clock, '2026-12-20', at('09', '11:59'))).toBeNull();
  expect(policyCheckinAfter(policy, clock, '2026-12-20', at('09', '12:01'))).toBe('2026-12-10');
  expect(policyCheckinAfter(policy, clock, '2026-12-09', at('09', '12:01'))).toBeNull();
  expect(policyCheckinAfter({ ...policy, rules: [] }, clock, '2026-12-20', at('10'))).toBeNull();
});

test('policyCheckinAfter keeps the earliest check-in over several moves', () => {
  expect(policyCheckinAfter(policy, moved, '2026-12-25', at('12'))).toBe('2026-12-10');
  expect(policyCheckinAfter(policy, moved, '2026-12-15', at('12'))).toBe('2026-12-10');
  expect(policyCheckinAfter(policy, moved, '2026-12-10', at('09', '13:00'))).toBeNull();
});

test('chargedPolicy charges a moved stay by the earlier check-in, and as a no-show only after its own check-in', () => {
  expect(stepAt(at('08'))).toBeNull();
  expect(stepAt(at('09', '11:59'))).toBeNull();
  expect(stepAt(at('09', '13:00'))).toMatchObject({ type: 'nights', value: 1 });
  expect(stepAt(at('15'))).toMatchObject({ type: 'nights', value: 1 });
  expect(stepAt(at('20', '12:00'))).toEqual(policy.noShow);
});
