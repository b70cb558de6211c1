import { eq } from 'drizzle-orm';
import { GET as nightsRoute } from '@/app/api/console/rates/hotels/[hotel_id]/company-nights/route';
import { POST as changeRoute } from '@/app/api/console/hotels/[hotel_id]/calendar/changes/route';
import { GET as historyRoute } from '@/app/api/console/hotels/[hotel_id]/calendar/history/route';
import { createContract } from '@/lib/domains/pricing/server/service/change-contracts';
import { listCompanyNights } from '@/lib/domains/pricing/server/service/company-nights';
import { quoteStay } from '@/lib/domains/pricing/server/service/price-stays';
import { saveRates, type RateEntry } from '@/lib/domains/pricing/server/service/save-rates';
import { cancellationPolicies, rateExceptions, ratePlans } from '@/lib/domains/pricing/server/tables';
import { roomTypes } from '@/lib/domains/hotels/server/tables';
import { addDays } from '@/lib/dates';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { createStaffActor } from '@/tests/support/approvals';
import { callRoute } from '@/tests/support/call-route';
import { createStayWorld } from '@/tests/support/stay-world';

const SATURDAY_AND_SUNDAY = 0b1100000;
let serial = 0;

/** A contract with five percent off for ten nights, and a rate of its own from the sixth night on. */
async function createWorld() {
  const world = await createStayWorld();
  const { checkin, corporateId, hotelId } = world;
  const [room] = await connection().select({ id: roomTypes.id }).from(roomTypes).where(eq(roomTypes.hotelId, hotelId));
  const [policy] = await connection().select({ id: cancellationPolicies.id }).from(cancellationPolicies).limit(1);
  const roomTypeId = room?.id ?? 0;
  const code = `GRID-${(serial += 1)}`;
  const contractId = await createContract({
    ...{ code, corporateId, name: 'Grid', adjustmentBp: -500, isActive: true },
    ...{ validFrom: checkin, validTo: addDays(checkin, 9) },
  });
  const rate = (values: Partial<RateEntry>): RateEntry => ({
    ...{
      hotelId,
      roomTypeId,
      channel: 'corp',
      contractId: null,
      mealPlan: 'CP',
      cancellationPolicyId: policy?.id ?? 0,
    },
    ...{ fromDate: checkin, toDate: addDays(checkin, 20), weekdays: 127, priority: 0, isComplimentary: false },
    ...{ singlePaise: 4_000_00, doublePaise: 4_600_00, extraAdultPaise: 800_00, kidPaise: 0, ...values },
  });
  await inTransaction(async (tx) => {
    await saveRates(
      [
        rate({ contractId, fromDate: addDays(checkin, 5), toDate: addDays(checkin, 9), singlePaise: 3_100_00 }),
        rate({ weekdays: SATURDAY_AND_SUNDAY, priority: 9, singlePaise: 4_333_33, doublePaise: 5_111_11 }),
      ],
      tx,
    );
  });
  return { ...world, code, contractId };
}

const nightsOf = ({ hotelId, corporateId, checkin }: Awaited<ReturnType<typeof createWorld>>) =>
  listCompanyNights({ hotelId, corporateId, from: checkin, to: addDays(checkin, 13) });

test('the grid shows for every night the price of a quote, and the plan and rule that decide it', async () => {
  const world = await createWorld();
  const { hotelId, corporateId, code } = world;
  const nights = await nightsOf(world);
  expect(nights).toHaveLength(14);
  for (const { night, price } of nights) {
    const stay = { hotelId, corporateId, checkin: night, checkout: addDays(night, 1) };
    const one = await quoteStay({ ...stay, rooms: [{ adults: 1, kids: 0 }] });
    const two = await quoteStay({ ...stay, rooms: [{ adults: 2, kids: 0 }] });
    expect(price?.singlePaise).toBe(one.prices.corp?.breakdown.totals.pretaxPaise);
    expect(price?.doublePaise).toBe(two.prices.corp?.breakdown.totals.pretaxPaise);
  }
  const plans = nights.map(({ price }) => price?.plan);
  expect(plans.slice(0, 5)).toEqual(Array(5).fill('adjustment'));
  expect(plans.slice(5, 10)).toEqual(Array(5).fill('contract'));
  expect(plans.slice(10)).toEqual(Array(4).fill('corporate'));
  expect(nights[0]?.price).toMatchObject({ contract: code, adjustmentBp: -500 });
  expect(nights[6]?.price).toMatchObject({ contract: code, adjustmentBp: 0, rule: { priority: 0 } });
});

test('the price of a single night goes before rules, and a company without a corporate plan pays the website price', async () => {
  const world = await createWorld();
  const { hotelId, checkin } = world;
  const on = connection();
  const plans = await on
    .select({ id: ratePlans.id, channel: ratePlans.channel })
    .from(ratePlans)
    .where(eq(ratePlans.hotelId, hotelId));
  const website = plans.find(({ channel }) => channel === 'website');
  await on.update(ratePlans).set({ isActive: false }).where(eq(ratePlans.channel, 'corp'));
  const prices = { singlePaise: 2_000_00, doublePaise: 2_500_00, extraAdultPaise: 0, kidPaise: 0 };
  await on.insert(rateExceptions).values({ ratePlanId: website?.id ?? 0, night: checkin, ...prices });
  const [first, second] = await nightsOf(world);
  expect(first?.price).toMatchObject({ plan: 'website', singlePaise: 2_000_00, rule: null });
  expect(second?.price).toMatchObject({ plan: 'website', rule: { priority: 0 } });
});

test('revenue changes the calendar, the history names staff, and support may only read', async () => {
  const { hotelId, checkin, corporateId } = await createWorld();
  const params = { hotel_id: String(hotelId) };
  const items = [{ from: checkin, to: checkin, set: { website_price: { single: 4_321, double: 4_999 } } }];
  const body = { items, seen_change: 0, overwrite: true };
  const revenue = await createStaffActor('revenue');
  const support = await createStaffActor('support');
  const headers = { 'idempotency-key': crypto.randomUUID() };
  expect((await callRoute(changeRoute, { ...support, params, body, headers })).status).toBe(403);
  expect((await callRoute(changeRoute, { ...revenue, params, body, headers })).status).toBe(200);
  const history = await callRoute<{ changes: { source: string }[] }>(historyRoute, { ...support, params });
  expect(history.body.changes.map(({ source }) => source)).toEqual(['staff']);
  const query = { company_id: String(corporateId), from: checkin, to: addDays(checkin, 31) };
  expect((await callRoute(nightsRoute, { ...support, params, query })).status).toBe(400);
});
