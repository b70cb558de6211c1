import { desc, eq } from 'drizzle-orm';
import { GET as auditRoute } from '@/app/api/console/rates/audit/route';
import { POST as endRoute } from '@/app/api/console/rates/contracts/[id]/end/route';
import { POST as changeRoute } from '@/app/api/console/rates/contracts/[id]/route';
import { GET as listRoute, POST as createRoute } from '@/app/api/console/rates/contracts/route';
import { explainRate } from '@/lib/domains/pricing/server/service/explain-rate';
import { quoteStay } from '@/lib/domains/pricing/server/service/price-stays';
import { saveRates } from '@/lib/domains/pricing/server/service/save-rates';
import { cancellationPolicies, ratePlans } from '@/lib/domains/pricing/server/tables';
import { hotels, roomTypes } from '@/lib/domains/hotels/server/tables';
import { addDays } from '@/lib/dates';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { auditLog } from '@/lib/platform/db/tables';
import { createStaffActor } from '@/tests/support/approvals';
import { callRoute } from '@/tests/support/call-route';
import { createStayWorld } from '@/tests/support/stay-world';

interface Answer {
  id: number;
  state: string;
  valid_to: string;
  rows: {
    id: string;
    kind: string;
    contract_id: number | null;
    rate: number | null;
    limit: number | null;
    adults: number | null;
    hotel_code: string | null;
    nights: number;
  }[];
  total: number;
  errors?: { code: number; field?: string }[];
}

let cookie = '';
beforeAll(async () => {
  cookie = (await createStaffActor('revenue')).cookie;
});

let serial = 0;
const call = (route: Parameters<typeof callRoute>[0], options: object) =>
  callRoute<Answer>(route, { cookie, ...options });
const idOf = (id: number) => ({ id: String(id) });

/** A hotel that sells to a company with a contract over ten nights. */
async function createContractWorld(adjustment = -10) {
  const world = await createStayWorld();
  const [room] = await connection()
    .select({ id: roomTypes.id, code: roomTypes.code })
    .from(roomTypes)
    .where(eq(roomTypes.hotelId, world.hotelId));
  if (!room) throw new Error('The hotel has no room type');
  const terms = { name: 'Yearly', adjustment, valid_from: world.checkin, valid_to: addDays(world.checkin, 9) };
  const body = { ...terms, code: `YEAR-${(serial += 1)}`, company: String(world.corporateId) };
  const { body: contract } = await call(createRoute, { body });
  return { ...world, terms, contractId: contract.id, roomTypeId: room.id, roomTypeCode: room.code };
}

type ContractWorld = Awaited<ReturnType<typeof createContractWorld>>;

async function saveOwnRate(world: ContractWorld, singlePaise: number, rule: object = {}): Promise<void> {
  const [policy] = await connection().select({ id: cancellationPolicies.id }).from(cancellationPolicies).limit(1);
  const { hotelId, roomTypeId, contractId, terms } = world;
  const rate = {
    ...{ hotelId, roomTypeId, contractId, channel: 'corp' as const, mealPlan: 'CP' as const },
    ...{ cancellationPolicyId: policy?.id ?? 0, fromDate: terms.valid_from, toDate: terms.valid_to, weekdays: 127 },
    ...{ priority: 0, singlePaise, doublePaise: singlePaise + 500_00, extraAdultPaise: 500_00, kidPaise: 0 },
    isComplimentary: false,
    ...rule,
  };
  await inTransaction(async (tx) => void (await saveRates([rate], tx)));
}

const explain = ({ corporateId, hotelId, roomTypeId, roomTypeCode, checkin }: ContractWorld) =>
  explainRate({ corporateId, hotelId, roomTypeId, roomTypeCode, night: checkin });

test('the explained price is that of a quote, and names the adjustment, the rule and why the other rule lost', async () => {
  const world = await createContractWorld(-10);
  const { single, plans, contracts } = await explain(world);
  const { corporateId, hotelId, roomTypeCode, checkin } = world;
  const stay = { checkin, checkout: addDays(checkin, 1), rooms: [{ adults: 1, kids: 0 }] };
  const quote = await quoteStay({ ...stay, corporateId, hotelId, roomTypeCode });
  expect(single.corp).toEqual(quote.prices.corp?.breakdown);
  // 4,000 rupees less 10 %.
  expect(single.corp?.totals.pretaxPaise).toBe(3_600_00);
  expect(contracts).toEqual([{ id: world.contractId, code: expect.any(String), adjustmentBp: -1000 }]);
  expect(
    plans
      .filter(({ outcome }) => outcome === 'applies')
      .map(({ channel }) => channel)
      .sort(),
  ).toEqual(['corp', 'website']);
});

test('an own rate of the contract wins over the general plan, and the rule with the higher priority within it', async () => {
  const world = await createContractWorld(-10);
  await saveOwnRate(world, 3_200_00);
  await saveOwnRate(world, 3_300_00, { priority: 5 });
  const { single, plans } = await explain(world);
  expect(single.corp?.totals.pretaxPaise).toBe(3_300_00);
  const corp = plans.filter(({ channel }) => channel === 'corp');
  expect(corp.map(({ contractId, outcome }) => [contractId, outcome])).toEqual([
    [world.contractId, 'applies'],
    [null, 'contract_first'],
  ]);
  expect(corp[0]?.rules.map(({ rule, outcome }) => [rule.priority, outcome])).toEqual([
    [5, 'applies'],
    [0, 'lower_priority'],
  ]);
});

test('after the end of a contract the general rate applies, and its plan says why it lost', async () => {
  const world = await createContractWorld(-10);
  await saveOwnRate(world, 3_200_00);
  const { body } = await call(endRoute, { params: idOf(world.contractId), body: { reason: 'No volume' } });
  expect(body.state).toBe('off');
  const { single, plans } = await explain(world);
  expect(single.corp?.totals.pretaxPaise).toBe(4_000_00);
  expect(plans.find(({ contractId }) => contractId === world.contractId)?.outcome).toBe('contract_not_valid');
});

test('the audit finds a rate above website and agreed rate, gaps and the tax slab, and none of them after the correction', async () => {
  const world = await createContractWorld(-10);
  await connection()
    .update(ratePlans)
    .set({ validTo: addDays(world.checkin, 400) })
    .where(eq(ratePlans.hotelId, world.hotelId));
  await saveOwnRate(world, 7_600_00, { toDate: addDays(world.checkin, 6) });
  await connection()
    .update(ratePlans)
    .set({ validTo: world.terms.valid_to })
    .where(eq(ratePlans.contractId, world.contractId));
  const find = async () => {
    const { body } = await call(auditRoute, { query: { page_size: '100' } });
    const own = body.rows.filter((row) => row.contract_id === world.contractId);
    return Object.fromEntries(own.map(({ kind, rate, limit, nights }) => [kind, [rate, limit, nights]]));
  };
  expect(await find()).toMatchObject({
    above_agreed: [7_600, 3_600, 7],
    above_website: [7_600, expect.any(Number), 7],
    missing: [null, null, 3],
    tax_slab: [7_600, 7_500, 7],
  });
  await saveOwnRate(world, 3_500_00, { toDate: addDays(world.checkin, 6) });
  await saveOwnRate(world, 3_500_00, { fromDate: addDays(world.checkin, 7) });
  expect(Object.keys(await find()).filter((kind) => kind !== 'expires_soon')).toEqual([]);
});

async function findAtOwnHotel({ contractId, hotelId }: ContractWorld) {
  const [hotel] = await connection().select({ code: hotels.code }).from(hotels).where(eq(hotels.id, hotelId));
  const found: Record<string, unknown> = {};
  for (const kind of ['above_website', 'above_agreed', 'tax_slab']) {
    const { body } = await call(auditRoute, { query: { page_size: '100', kind } });
    const row = body.rows.find((one) => one.contract_id === contractId && one.hotel_code === hotel?.code);
    if (row) found[kind] = [row.rate, row.limit, row.adults, row.nights];
  }
  return found;
}

test('the audit compares a contract that has only a percentage, on the nights on which no own plan applies', async () => {
  const world = await createContractWorld(25);
  expect(await findAtOwnHotel(world)).toEqual({ above_website: [5_000, 4_800, 1, 10] });
  await saveOwnRate(world, 4_500_00, { toDate: addDays(world.checkin, 3) });
  expect(await findAtOwnHotel(world)).toEqual({ above_website: [5_000, 4_800, 1, 6] });
  expect(await findAtOwnHotel(await createContractWorld(-10))).toEqual({});
});

test('the audit finds a percentage that lifts the general rate just above a tax slab', async () => {
  // 4,000 rupees and 90 %; the double rate of 8,550 is in the same band.
  expect(await findAtOwnHotel(await createContractWorld(90))).toMatchObject({ tax_slab: [7_600, 7_500, 1, 10] });
});

test('the audit finds a double rate above that of the website, and above the agreed one, though the single rate is not', async () => {
  const world = await createContractWorld(20);
  expect(await findAtOwnHotel(world)).toEqual({ above_website: [5_400, 5_300, 2, 10] });
  await saveOwnRate(world, 4_700_00, { doublePaise: 5_450_00 });
  expect(await findAtOwnHotel(world)).toEqual({
    above_website: [5_450, 5_300, 2, 10],
    above_agreed: [5_450, 5_400, 2, 10],
  });
});

test('a changed contract is recorded with its values before and after, and a wrong period is refused', async () => {
  const { contractId, terms } = await createContractWorld(-10);
  const change = { ...terms, adjustment: -12.5, reason: 'Renegotiated' };
  await call(changeRoute, { params: idOf(contractId), body: change });
  const [row] = await connection()
    .select({ reason: auditLog.reason, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.action, 'contract.changed'))
    .orderBy(desc(auditLog.id))
    .limit(1);
  expect(row).toEqual({ reason: 'Renegotiated', before: { adjustmentBp: -1000 }, after: { adjustmentBp: -1250 } });
  const wrong = { ...change, valid_to: addDays(terms.valid_from, -1) };
  const { status, body } = await call(changeRoute, { params: idOf(contractId), body: wrong });
  expect([status, body.errors?.[0]?.field]).toEqual([400, 'valid_to']);
});

test('the list has a row for a contract without own rates, and a taken code is refused', async () => {
  const { corporateId, contractId, terms } = await createContractWorld(-10);
  const { body } = await call(listRoute, { query: { scope: 'companies', page_size: '100' } });
  expect(body.rows.find((row) => row.contract_id === contractId)).toMatchObject({
    hotel: null,
    adjustment: -10,
    rate_from: null,
  });
  const again = { ...terms, code: `YEAR-${serial}`, company: String(corporateId) };
  const { status, body: refused } = await call(createRoute, { body: again });
  expect([status, refused.errors?.[0]?.field]).toEqual([409, 'code']);
});
