import { eq } from 'drizzle-orm';
import { POST as endRoute } from '@/app/api/console/rates/rules/[id]/end/route';
import { GET as listRoute, POST as saveRoute } from '@/app/api/console/rates/rules/route';
import { explainPrice } from '@/lib/domains/console-rates/server/service/explain';
import { corporates } from '@/lib/domains/corporates/server/tables';
import { createContract } from '@/lib/domains/pricing/server/service/change-contracts';
import { cancellationPolicies } from '@/lib/domains/pricing/server/tables';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { quoteStay } from '@/lib/domains/pricing/server/service/price-stays';
import { addDays } from '@/lib/dates';
import { connection } from '@/lib/platform/db/connection';
import { createStaffActor } from '@/tests/support/approvals';
import { callRoute } from '@/tests/support/call-route';
import { createStayWorld, FLEXIBLE_POLICY } from '@/tests/support/stay-world';

interface Answer {
  changed_nights: number;
  nights: { night: string; before: { single: number } | null; after: { single: number } | null }[];
  rows: { id: number; priority: number; single: number }[];
  errors?: { field?: string }[];
}

let cookie = '';
beforeAll(async () => {
  cookie = (await createStaffActor('revenue')).cookie;
  await connection()
    .insert(cancellationPolicies)
    .values({ ...FLEXIBLE_POLICY, code: 'flexible' })
    .onConflictDoNothing();
});

async function createSeason() {
  const world = await createStayWorld();
  const { checkin, hotelId, corporateId } = world;
  const [hotel] = await connection().select({ code: hotels.code }).from(hotels).where(eq(hotels.id, hotelId));
  const body = {
    ...{ hotel_code: hotel?.code, room_type: 'oak', channel: 'corp', from: checkin, to: addDays(checkin, 2) },
    ...{ weekdays: 'all', priority: 5, single: 6_000, double: 6_800, extra_adult: 900, kid: 0, reason: 'Season' },
  };
  const save = (values: object) => callRoute<Answer>(saveRoute, { cookie, body: { ...body, ...values } });
  const end = (id: number, values: object) =>
    callRoute<Answer>(endRoute, { cookie, params: { id: String(id) }, body: { reason: 'Over', ...values } });
  const rules = async () =>
    (await callRoute<Answer>(listRoute, { cookie, query: { hotel: body.hotel_code ?? '' } })).body.rows;
  const pays = async () => {
    const stay = { hotelId, corporateId, checkin, checkout: addDays(checkin, 1), rooms: [{ adults: 1, kids: 0 }] };
    return (await quoteStay(stay)).prices.corp?.breakdown.totals.pretaxPaise;
  };
  return { ...world, hotelCode: hotel?.code ?? '', save, end, rules, pays };
}

test('a dry run names the nights that change and changes nothing, and the season then decides the price', async () => {
  const { checkin, save, rules, pays } = await createSeason();
  const before = await rules();
  const { body } = await save({ dry_run: true });
  expect(body.changed_nights).toBe(3);
  expect(body.nights[0]).toMatchObject({ night: checkin, before: { single: 4_000 }, after: { single: 6_000 } });
  expect(await rules()).toEqual(before);
  expect(await pays()).toBe(4_000_00);
  expect((await save({})).body.changed_nights).toBe(3);
  expect(await pays()).toBe(6_000_00);
});

test('of overlapping seasons the higher priority decides, and the preview has only the nights that change', async () => {
  const { checkin, save, pays } = await createSeason();
  await save({ to: checkin, priority: 8, single: 7_000, double: 7_500 });
  const { body } = await save({});
  expect(body.nights.map(({ night }) => night)).toEqual([addDays(checkin, 1), addDays(checkin, 2)]);
  expect(await pays()).toBe(7_000_00);
});

test('the same season with other prices changes its rule, and the end of one that has not begun deletes it', async () => {
  const { save, end, rules, pays } = await createSeason();
  await save({});
  await save({ single: 6_100 });
  const [season, ...others] = (await rules()).filter(({ priority }) => priority === 5);
  expect(others).toEqual([]);
  expect(season?.single).toBe(6_100);
  expect((await end(season?.id ?? 0, { dry_run: true })).body.changed_nights).toBe(3);
  expect(await pays()).toBe(6_100_00);
  await end(season?.id ?? 0, {});
  expect((await rules()).filter(({ priority }) => priority === 5)).toEqual([]);
  expect(await pays()).toBe(4_000_00);
});

test('an unknown hotel or contract is refused with its field', async () => {
  const { save } = await createSeason();
  expect((await save({ hotel_code: 'NO-SUCH' })).body.errors?.[0]?.field).toBe('hotel_code');
  expect((await save({ contract_code: 'NO-SUCH' })).body.errors?.[0]?.field).toBe('contract_code');
});

test('a rule is saved for the number of a hotel and listed by a part of the names of hotel and company', async () => {
  const { checkin, save, hotelId, corporateId } = await createSeason();
  const code = `NAMED-${hotelId}`;
  await createContract({
    ...{ code, corporateId, name: 'Named', adjustmentBp: 0, isActive: true },
    ...{ validFrom: checkin, validTo: addDays(checkin, 9) },
  });
  expect((await save({ hotel_code: String(hotelId), contract_code: code })).body.changed_nights).toBe(3);
  const on = connection();
  const [hotel] = await on.select({ name: hotels.name }).from(hotels).where(eq(hotels.id, hotelId));
  const [company] = await on.select({ name: corporates.name }).from(corporates).where(eq(corporates.id, corporateId));
  const list = async (query: Record<string, string>) => {
    const { body } = await callRoute<{ rows: { hotel_id: number; contract: string | null }[] }>(listRoute, {
      cookie,
      query,
    });
    return body.rows.filter(({ contract }) => contract === code).map((row) => row.hotel_id);
  };
  const queries: Record<string, string>[] = [
    { hotel: hotel?.name.slice(1).toUpperCase() ?? '' },
    { contract: company?.name.slice(1) ?? '' },
    { contract: code },
  ];
  for (const query of queries) expect(await list({ ...query, sort: 'from' })).toEqual([hotelId]);
  expect(await list({ hotel: '%' })).toEqual([]);
  expect((await save({ hotel_code: 'no-hotel' })).body.errors?.[0]?.field).toBe('hotel_code');
});

test('a price is explained for the number of a hotel as for its code', async () => {
  const { checkin, hotelId, corporateId, hotelCode } = await createSeason();
  const ask = (hotel: string) => explainPrice({ company: String(corporateId), hotel, roomType: 'oak', night: checkin });
  expect(await ask(String(hotelId))).toEqual(await ask(hotelCode));
  await expect(ask('no-hotel')).rejects.toMatchObject({ field: 'hotel' });
});
