import {
  requireUsableCoupon,
  consumeCouponUse,
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

const context = (overrides = {}) => ({ legalEntityId, hotelId: 1, pretaxPaise: 8_000_00, ...overrides });
let bookingId = 0;
const reserve = (code: string, overrides = {}) => {
  bookingId += 1;
  const booking = { ...context(overrides), bookingId };
  return inTransaction((tx) => reserveCouponUse(tx, code, booking)).then(() => booking.bookingId);
};

test('requireUsableCoupon ignores case and surrounding spaces, and refuses an unknown code', async () => {
  const code = await createCoupon();
  const found = await requireUsableCoupon(` ${code.toLowerCase()} `, context());
  expect(found).toMatchObject({ code, percentBp: 1000 });
  await expect(requireUsableCoupon('NOSUCH', context())).rejects.toMatchObject({ kind: 'COUPON_REFUSED' });
});

test.each([
  ['that has ended', { validTo: '2020-01-01', validFrom: '2019-01-01' }, 'expired'],
  ['that has not begun', { validFrom: '2999-01-01', validTo: '2999-02-01' }, 'not active yet'],
  ['for another hotel', { hotelId: 2 }, 'hotel'],
  ['for another legal entity', { legalEntityId: 99_999 }, 'not valid'],
  ['with a higher minimum price', { minPretaxPaise: 8_000_01 }, '8,000.01'],
  ['that is inactive', { isActive: false }, 'not valid'],
])('assertCouponUsable refuses a coupon %s with a message', async (_, terms, text) => {
  const code = await createCoupon(terms);
  await expect(requireUsableCoupon(code, context())).rejects.toMatchObject({
    kind: 'COUPON_REFUSED',
    message: expect.stringContaining(text) as string,
  });
});

test('requireUsableCoupon accepts a coupon on the last day of its validity', async () => {
  const code = await createCoupon({ validFrom: today(), validTo: today() });
  await expect(requireUsableCoupon(code, context())).resolves.toMatchObject({ code });
});

test('reserveCouponUse gives the last use to exactly one of twenty concurrent bookings', async () => {
  const code = await createCoupon({ maxUses: 1 });
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => reserve(code)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a released coupon use can be reserved again, and a consumed one cannot', async () => {
  const code = await createCoupon({ maxUses: 1 });
  const first = await reserve(code);
  await expect(reserve(code)).rejects.toMatchObject({ kind: 'COUPON_REFUSED' });
  await inTransaction((tx) => releaseCouponUse(tx, first));
  const second = await reserve(code);
  await inTransaction((tx) => consumeCouponUse(tx, second));
  await expect(reserve(code)).rejects.toMatchObject({ kind: 'COUPON_REFUSED' });
});

test('a limit per entity counts only the uses of that entity', async () => {
  const code = await createCoupon({ maxUsesPerEntity: 1 });
  const other = await createCorporate();
  await reserve(code);
  await expect(reserve(code)).rejects.toMatchObject({ kind: 'COUPON_REFUSED' });
  await expect(reserve(code, { legalEntityId: other.legalEntityId })).resolves.toBeGreaterThan(0);
});

test('reserveCouponUse counts one use when it is called twice for a booking', async () => {
  const code = await createCoupon({ maxUses: 2 });
  const booking = { ...context(), bookingId: (bookingId += 1) };
  await inTransaction((tx) => reserveCouponUse(tx, code, booking));
  await inTransaction((tx) => reserveCouponUse(tx, code, booking));
  await expect(reserve(code)).resolves.toBeGreaterThan(0);
});
