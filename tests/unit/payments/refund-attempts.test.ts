import { attemptKey } from '@/lib/domains/payments/server/service/refund-attempts';

const PAYMENT = 'pay_Lr4kPz0aQ8sXwT';

test.each([
  `no-show-12345-1-${PAYMENT}`,
  `no-show-123456789012345-12-${PAYMENT}`,
  `cancel-12345678-${PAYMENT}`,
  `settle-${PAYMENT}-123456789012345`,
])('every attempt of the refund %s has a key of its own that the provider takes as a receipt', (idempotencyKey) => {
  const keys = [0, 1, 2, 3].map((failures) => attemptKey({ idempotencyKey }, failures));
  for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9_-]{10,40}$/);
  expect(new Set(keys).size).toBe(keys.length);
  expect([0, 1, 2, 3].map((failures) => attemptKey({ idempotencyKey }, failures))).toEqual(keys);
});

test('the first attempt of a refund with a short key goes out under this key', () => {
  const idempotencyKey = `cancel-7-${PAYMENT}`;
  expect(attemptKey({ idempotencyKey }, 0)).toBe(idempotencyKey);
});
