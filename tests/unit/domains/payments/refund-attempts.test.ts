import { attemptKey } from '@/lib/domains/payments/server/service/refund-attempts';

const PAYMENT = 'pay_Lr4kPz0aQ8sXwT';

test.each([
  `no-show-12345-1-${PAYMENT}`,
  `no-show-123456789012345-12-${PAYMENT}`,
  `cancel-12345678-${PAYMENT}`,
  `settle-${PAYMENT}-123456789012345`,
])('attemptKey returns a unique key, valid as a receipt, for every attempt of the refund %s', (idempotencyKey) => {
  const keys = [0, 1, 2, 3].map((failures) => attemptKey({ idempotencyKey }, failures));
  for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9_-]{10,40}$/);
  expect(new Set(keys).size).toBe(keys.length);
  expect([0, 1, 2, 3].map((failures) => attemptKey({ idempotencyKey }, failures))).toEqual(keys);
});

test('attemptKey returns a short idempotency key unchanged for the first attempt', () => {
  const idempotencyKey = `cancel-7-${PAYMENT}`;
  expect(attemptKey({ idempotencyKey }, 0)).toBe(idempotencyKey);
});
