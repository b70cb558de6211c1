import {
  assertCouponUsable,
  consumeCouponUse,
  findCoupon,
  releaseCouponUse,
  reserveCouponUse,
} from '@/lib/domains/pricing/server/service/coupons';
import { inTransaction } from '@/lib/platform/db/transaction';
import { today } from '@/tests/support/builders/catalogue';
import { createCorporate, createCoupon } from '@/tests/support/stay-world';

let legalEntityId: number;
beforeAll(async () => {
  ({ legalEntityId } = await createCorporate());
});

const context = (change = {}) => ({ legalEntityId, hotelId: 1, pretaxPaise: 8_000_00, ...change });
let bookingId = 0;
const reserve = (code: string, change = {}) => {
  bookingId += 1;
  const booking = { ...context(change), bookingId };
  return inTransaction((tx) => reserveCouponUse(tx, code, booking)).then(() => booking.bookingId);
};

test('a coupon is found in any spelling', async () => {
  const code = await createCoupon();
  expect(await findCoupon(` ${code.toLowerCase()} `)).toMatchObject({ code, percentBp: 1000 });
  expect(await findCoupon('NOSUCH')).toBeNull();
});

test.each([
  ['that has ended', { validTo: '2020-01-01', validFrom: '2019-01-01' }, 'expired'],
  ['that has not begun', { validFrom: '2999-01-01', validTo: '2999-02-01' }, 'not active yet'],
  ['of another hotel', { hotelId: 2 }, 'hotel'],
  ['of another entity', { legalEntityId: 99_999 }, 'not valid'],
  ['for dearer stays', { minPretaxPaise: 8_000_01 }, '8,000.01'],
  ['that is switched off', { isActive: false }, 'not valid'],
])('a coupon %s is refused with a text', async (_, terms, words) => {
  const code = await createCoupon(terms);
  await expect(assertCouponUsable(code, context())).rejects.toMatchObject({
    kind: 'COUPON_REFUSED',
    message: expect.stringContaining(words) as string,
  });
});

test('a coupon is valid to the last minute of its last day', async () => {
  const code = await createCoupon({ validFrom: today(), validTo: today() });
  await expect(assertCouponUsable(code, context())).resolves.toMatchObject({ code });
});

test('the last use goes to exactly one of twenty bookings', async () => {
  const code = await createCoupon({ maxUses: 1 });
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => reserve(code)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a released use is free again, a consumed one is not', async () => {
  const code = await createCoupon({ maxUses: 1 });
  const first = await reserve(code);
  await expect(reserve(code)).rejects.toMatchObject({ kind: 'COUPON_REFUSED' });
  await inTransaction((tx) => releaseCouponUse(tx, first));
  const second = await reserve(code);
  await inTransaction((tx) => consumeCouponUse(tx, second));
  await expect(reserve(code)).rejects.toMatchObject({ kind: 'COUPON_REFUSED' });
});

test('a limit per entity counts that entity alone', async () => {
  const code = await createCoupon({ maxUsesPerEntity: 1 });
  const other = await createCorporate();
  await reserve(code);
  await expect(reserve(code)).rejects.toMatchObject({ kind: 'COUPON_REFUSED' });
  await expect(reserve(code, { legalEntityId: other.legalEntityId })).resolves.toBeGreaterThan(0);
});

test('reserving twice for one booking takes one use', async () => {
  const code = await createCoupon({ maxUses: 2 });
  const booking = { ...context(), bookingId: (bookingId += 1) };
  await inTransaction((tx) => reserveCouponUse(tx, code, booking));
  await inTransaction((tx) => reserveCouponUse(tx, code, booking));
  await expect(reserve(code)).resolves.toBeGreaterThan(0);
});
