import { and, desc, eq } from 'drizzle-orm';
import { POST as changeRoute } from '@/app/api/console/rates/coupons/[id]/route';
import { POST as endRoute } from '@/app/api/console/rates/coupons/[id]/end/route';
import { GET as usesRoute } from '@/app/api/console/rates/coupons/[id]/uses/route';
import { GET as listRoute, POST as createRoute } from '@/app/api/console/rates/coupons/route';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { applyCoupon } from '@/lib/domains/itinerary/server/service/coupons';
import { requireUsableCoupon } from '@/lib/domains/pricing/server/service/coupons';
import { connection } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';
import { createStaffActor } from '@/tests/support/approvals';
import { createBookingRequest } from '@/tests/support/booking-steps';
import { callRoute } from '@/tests/support/call-route';
import { createActor, createStayWorld } from '@/tests/support/stay-world';

interface Answer {
  id: number;
  code: string;
  state: string;
  hotel: string | null;
  hotel_code: string | null;
  rows: { code: string; uses: number; amount: number; remaining: number | null; reference: string; discount: number }[];
  total: number;
  errors?: { code: number; field?: string }[];
}

const cookies: Partial<Record<'revenue' | 'support', string>> = {};
beforeAll(async () => {
  for (const role of ['revenue', 'support'] as const) cookies[role] = (await createStaffActor(role)).cookie;
});
const as = (role: keyof typeof cookies) => ({ cookie: cookies[role] ?? '' });

const TERMS = { description: 'Monsoon', percent: 10, valid_from: '2020-01-01', valid_to: '2099-12-31' };
let serial = 0;
const newCode = () => `MONSOON${(serial += 1)}`;
const create = (body: object) => callRoute<Answer>(createRoute, { ...as('revenue'), body });
const idOf = (id: number) => ({ id: String(id) });

test('a coupon is valid for bookings from its creation until its end', async () => {
  const code = newCode();
  const { body: coupon } = await create({ ...TERMS, code: code.toLowerCase(), max_uses: 3 });
  expect(coupon).toMatchObject({ code, state: 'active', remaining: 3, uses: 0 });
  const use = () => requireUsableCoupon(code, { legalEntityId: 1, hotelId: 1, pretaxPaise: 5_000_00 });
  await expect(use()).resolves.toMatchObject({ percentBp: 1000 });
  const ended = await callRoute<Answer>(endRoute, {
    ...as('revenue'),
    ...{ params: idOf(coupon.id), body: { reason: 'Budget is spent' } },
  });
  expect(ended.body.state).toBe('off');
  await expect(use()).rejects.toThrow('This coupon code is not valid');
});

test('one of many concurrent creations of a code succeeds, and the others name the field', async () => {
  const code = newCode();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => create({ ...TERMS, code, percent: index + 1 })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    body: { errors: [{ code: 2810, field: 'code' }] },
  });
});

test.each([
  ['percent', { flat: 100 }],
  ['max_discount', { percent: null, flat: 100, max_discount: 50 }],
  ['valid_to', { valid_to: '2019-12-31' }],
  ['percent', { percent: 101 }],
  ['hotel_code', { hotel_code: 'NO-HOTEL' }],
])('a wrong value is refused at the field %s', async (field, wrong) => {
  const { status, body } = await create({ ...TERMS, code: newCode(), ...wrong });
  expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
});

test('a coupon of one hotel names it by its number or its code', async () => {
  const { hotelId } = await createStayWorld();
  const { body: coupon } = await create({ ...TERMS, code: newCode(), hotel_code: String(hotelId) });
  expect(coupon.hotel_code).not.toBeNull();
  const again = await create({ ...TERMS, code: newCode(), hotel_code: coupon.hotel_code });
  expect(again.body.hotel).toBe(coupon.hotel);
});

test('a change is recorded with the values before and after, and the reason', async () => {
  const { body: coupon } = await create({ ...TERMS, code: newCode() });
  const body = { ...TERMS, percent: 12.5, max_discount: 900, reason: 'A better offer' };
  await callRoute(changeRoute, { ...as('revenue'), params: idOf(coupon.id), body });
  const [row] = await connection()
    .select({ action: auditLog.action, reason: auditLog.reason, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, 'coupon'), eq(auditLog.subjectId, String(coupon.id))))
    .orderBy(desc(auditLog.id))
    .limit(1);
  expect(row).toEqual({
    ...{ action: 'coupon.changed', reason: 'A better offer' },
    before: { percentBp: 1000, maxDiscountPaise: null },
    after: { percentBp: 1250, maxDiscountPaise: 900_00 },
  });
});

test('the list counts uses with their discounts, and names the bookings', async () => {
  const world = await createStayWorld({ corporate: { isBtcAllowed: true, creditLimitPaise: 1_00_000_00 } });
  const actor = await createActor(world);
  const { body: coupon } = await create({ ...TERMS, code: newCode(), max_uses: 2 });
  const request = await createBookingRequest(actor, world);
  await applyCoupon(actor, { bid: request.bid, code: coupon.code });
  const { reference } = await bookOnCredit(actor, request);
  // Two nights of 4,000 rupees, less 10 %.
  const find = await callRoute<Answer>(listRoute, { ...as('support'), query: { q: coupon.code } });
  expect(find.body).toMatchObject({ total: 1, rows: [{ code: coupon.code, uses: 1, amount: 800, remaining: 1 }] });
  const uses = await callRoute<Answer>(usesRoute, { ...as('support'), params: idOf(coupon.id) });
  expect(uses.body).toMatchObject({ total: 1, rows: [{ reference, discount: 800, status: 'consumed' }] });
});

test('support reads coupons and their uses, and may not change them', async () => {
  const { body: coupon } = await create({ ...TERMS, code: newCode() });
  const uses = await callRoute<Answer>(usesRoute, { ...as('support'), params: idOf(coupon.id) });
  expect(uses.body).toEqual({ rows: [], total: 0 });
  const refused = await callRoute(createRoute, { ...as('support'), body: { ...TERMS, code: newCode() } });
  expect(refused.status).toBe(403);
});
