import { and, desc, eq } from 'drizzle-orm';
import { GET as termsRoute } from '@/app/api/console/rates/plan-terms/route';
import { GET as csvRoute } from '@/app/api/console/rates/rules/csv/route';
import { GET as listRoute, POST as saveRoute } from '@/app/api/console/rates/rules/route';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { bookAtHotel } from '@/lib/domains/bookings/server/service/place/book-at-hotel';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { createContract } from '@/lib/domains/pricing/server/service/change-contracts';
import { quoteStay } from '@/lib/domains/pricing/server/service/price-stays';
import { DEFAULT_CANCELLATION_POLICIES } from '@/lib/domains/pricing/rules/default-cancellation-policies';
import { cancellationPolicies, ratePlans } from '@/lib/domains/pricing/server/tables';
import { addDays } from '@/lib/dates';
import { connection } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';
import { createStaffActor } from '@/tests/support/approvals';
import { createBookingRequest } from '@/tests/support/booking-steps';
import { callRoute } from '@/tests/support/call-route';
import { createActor, createStayWorld } from '@/tests/support/stay-world';

interface Answer {
  is_new: boolean;
  meal_plan: string;
  cancellation_policy: string;
  policies: { code: string; name: string }[];
  changed_nights: number;
  plan: { is_new: boolean; meal_plan: Values | null; cancellation_policy: Values | null } | null;
  rows: { meal_plan: string; cancellation_policy: string; priority: number }[];
  errors?: { field?: string; message: string }[];
}
interface Values {
  before: string | null;
  after: string;
}

let cookie = '';
beforeAll(async () => {
  cookie = (await createStaffActor('revenue')).cookie;
  await connection()
    .insert(cancellationPolicies)
    .values(Object.values(DEFAULT_CANCELLATION_POLICIES))
    .onConflictDoNothing();
});

async function createPlan() {
  const world = await createStayWorld();
  const { checkin, hotelId, corporateId } = world;
  const [hotel] = await connection().select({ code: hotels.code }).from(hotels).where(eq(hotels.id, hotelId));
  const plan = { hotel_code: hotel?.code ?? '', room_type: 'oak', channel: 'corp' };
  const rule = {
    ...{ ...plan, from: checkin, to: addDays(checkin, 2), weekdays: 'all', priority: 5 },
    ...{ single: 6_000, double: 6_800, extra_adult: 900, kid: 0, reason: 'As agreed' },
  };
  const save = async (values: object) =>
    (await callRoute<Answer>(saveRoute, { cookie, body: { ...rule, ...values } })).body;
  const terms = async (values: object = {}) => {
    const { hotel_code: hotelCode, ...others } = plan;
    return (await callRoute<Answer>(termsRoute, { cookie, query: { hotel: hotelCode, ...others, ...values } })).body;
  };
  const rows = async () =>
    (await callRoute<Answer>(listRoute, { cookie, query: { hotel: plan.hotel_code, channel: 'corp' } })).body.rows;
  const quoted = async () => {
    const stay = { hotelId, corporateId, checkin, checkout: addDays(checkin, 1), rooms: [{ adults: 1, kids: 0 }] };
    const price = (await quoteStay(stay)).prices.corp;
    return { mealPlan: price?.mealPlan, policy: price?.policy.code };
  };
  const audited = (action: string) =>
    connection()
      .select({ before: auditLog.before, after: auditLog.after, reason: auditLog.reason })
      .from(auditLog)
      .where(and(eq(auditLog.action, action), eq(auditLog.subjectId, String(hotelId))))
      .orderBy(desc(auditLog.id));
  const [stored] = await connection()
    .select({ code: cancellationPolicies.code })
    .from(ratePlans)
    .innerJoin(cancellationPolicies, eq(cancellationPolicies.id, ratePlans.cancellationPolicyId))
    .where(eq(ratePlans.hotelId, hotelId));
  return { ...world, hotelCode: plan.hotel_code, policy: stored?.code ?? '', save, terms, rows, quoted, audited };
}

const FIRM = { meal_plan: 'MAP', cancellation_policy: 'firm' };

test('the list and its CSV name meal plan and cancellation policy of the plan', async () => {
  const { rows, hotelCode } = await createPlan();
  expect((await rows())[0]).toMatchObject({ meal_plan: 'CP', cancellation_policy: 'Flexible' });
  const columns = 'hotel,meal_plan,cancellation_policy';
  const request = new Request(`http://localhost:3000/?${new URLSearchParams({ hotel: hotelCode, columns })}`, {
    headers: { cookie },
  });
  const csv = await csvRoute(request, { params: Promise.resolve({}) });
  expect(await csv.text()).toContain('Breakfast included,Flexible');
});

test('the terms of a plan are those that it has, and a new plan has the defaults', async () => {
  const { terms, policy, checkin, corporateId, hotelId } = await createPlan();
  const stored = await terms();
  expect(stored).toMatchObject({ is_new: false, meal_plan: 'CP', cancellation_policy: policy });
  expect(stored.policies).toContainEqual({ code: 'firm', name: 'Free until 7 days before' });
  const code = `TERMS-${hotelId}`;
  const valid = { validFrom: checkin, validTo: addDays(checkin, 9), adjustmentBp: 0, isActive: true };
  await createContract({ ...valid, code, corporateId, name: 'Terms' });
  const added = { is_new: true, meal_plan: 'CP', cancellation_policy: 'flexible' };
  expect(await terms({ contract: code })).toMatchObject(added);
  expect((await terms({ contract: 'NO-SUCH' })).errors?.[0]?.field).toBe('contract');
  expect((await terms({ room_type: 'no-such' })).errors?.[0]?.field).toBe('room_type');
  expect((await terms({ hotel: 'NO-SUCH' })).errors?.[0]?.field).toBe('hotel');
});

test('a rule saved with other terms changes its plan, named in the dry run and recorded with the values before and after', async () => {
  const { save, quoted, audited, policy, rows } = await createPlan();
  const preview = await save({ ...FIRM, dry_run: true });
  expect(preview.plan).toEqual({
    is_new: false,
    meal_plan: { before: 'CP', after: 'MAP' },
    cancellation_policy: { before: 'Flexible', after: 'Free until 7 days before' },
  });
  expect(await quoted()).toEqual({ mealPlan: 'CP', policy });
  expect(await audited('rate-plan.changed')).toEqual([]);
  await save(FIRM);
  expect(await quoted()).toEqual({ mealPlan: 'MAP', policy: 'firm' });
  expect(await audited('rate-plan.changed')).toEqual([
    {
      before: { mealPlan: 'CP', cancellationPolicy: policy },
      after: { mealPlan: 'MAP', cancellationPolicy: 'firm' },
      reason: 'As agreed',
    },
  ]);
  expect((await rows())[0]).toMatchObject({ meal_plan: 'MAP' });
});

test('the same rule with another policy changes the plan only, and a rule without terms leaves them', async () => {
  const { save, quoted, audited } = await createPlan();
  await save(FIRM);
  const answer = await save({ cancellation_policy: 'standard' });
  expect(answer.changed_nights).toBe(0);
  expect(answer.plan).toEqual({
    ...{ is_new: false, meal_plan: null },
    cancellation_policy: { before: 'Free until 7 days before', after: 'Free until 48 hours before' },
  });
  expect(await audited('rate-rule.changed')).toEqual([]);
  expect((await save({ single: 6_100 })).plan).toBeNull();
  expect(await quoted()).toEqual({ mealPlan: 'MAP', policy: 'standard' });
});

test('the first rule of a contract makes a plan with the chosen terms, or with the defaults that the dry run names', async () => {
  const { save, quoted, checkin, corporateId, hotelId } = await createPlan();
  const code = `NEW-${hotelId}`;
  const valid = { validFrom: checkin, validTo: addDays(checkin, 9), adjustmentBp: 0, isActive: true };
  await createContract({ ...valid, code, corporateId, name: 'New' });
  expect((await save({ contract_code: code, dry_run: true })).plan).toEqual({
    is_new: true,
    meal_plan: { before: null, after: 'CP' },
    cancellation_policy: { before: null, after: 'Free until 24 hours before' },
  });
  await save({ contract_code: code, ...FIRM });
  expect(await quoted()).toEqual({ mealPlan: 'MAP', policy: 'firm' });
});

test('an unknown policy or meal plan is refused with its field', async () => {
  const { save, quoted, policy } = await createPlan();
  expect((await save({ cancellation_policy: 'no-such' })).errors?.[0]).toMatchObject({
    field: 'cancellation_policy',
    message: expect.stringContaining('"no-such" is unknown'),
  });
  expect((await save({ meal_plan: 'XX' })).errors?.[0]?.field).toBe('meal_plan');
  expect(await quoted()).toEqual({ mealPlan: 'CP', policy });
});

test('a quote and a booking that were made before keep the terms of their plan', async () => {
  const world = await createPlan();
  const { save, quoted, policy } = world;
  const booker = await createActor(world);
  const booked = await bookAtHotel(booker, await createBookingRequest(booker, world));
  const late = await createBookingRequest(booker, world);
  await save({ ...FIRM, from: addDays(world.checkin, 20), to: addDays(world.checkin, 20) });
  expect(await quoted()).toEqual({ mealPlan: 'MAP', policy: 'firm' });
  const { id: lateId } = await bookAtHotel(booker, late);
  for (const id of [booked.id, lateId])
    expect((await findBooking(id))?.quotedPrice).toMatchObject({ mealPlan: 'CP', policy: { code: policy } });
});
