import { refundExpectedBy } from '@/lib/domains/reconciliation/rules/refund-states';
import { bankDaysAfter } from '@/lib/domains/reconciliation/rules/working-days';

test('bank days after a day leave out Sundays and the second and fourth Saturday', () => {
  // 13 November 2026 is a Friday before the second Saturday, 6 November one before the first.
  expect(bankDaysAfter('2026-11-13', 1)).toBe('2026-11-16');
  expect(bankDaysAfter('2026-11-06', 1)).toBe('2026-11-07');
  expect(bankDaysAfter('2026-11-13', 0)).toBe('2026-11-13');
});

test('a sent refund is expected within seven bank days of the day in India on which it was sent', () => {
  const sentAt = new Date('2026-11-01T20:00:00Z');
  expect(refundExpectedBy({ status: 'processed', sentAt })).toBe('2026-11-10');
});

test.each([
  ['requested', null],
  ['pending', null],
  ['failed', new Date('2026-11-01T08:00:00Z')],
  ['settled', new Date('2026-11-01T08:00:00Z')],
] as const)('a refund with the state %s has no expected day', (status, sentAt) => {
  expect(refundExpectedBy({ status, sentAt })).toBeNull();
});
