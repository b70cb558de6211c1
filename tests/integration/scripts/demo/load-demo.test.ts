import { readPeriodTotals } from '@/lib/domains/accounting-export/server/service/make-export';
import { count, eq, sql } from 'drizzle-orm';
import { verifyPassword } from '@/lib/domains/auth/server/service/password';
import { users } from '@/lib/domains/auth/server/tables';
import { bookings } from '@/lib/domains/bookings/server/tables';
import { corporates, legalEntities, restrictedHotels } from '@/lib/domains/corporates/server/tables';
import { extendInventory, INVENTORY_HORIZON_DAYS } from '@/lib/domains/hotels/server/service/extend-inventory';
import { cities, hotels, inventoryNights } from '@/lib/domains/hotels/server/tables';
import { matchDuePayables } from '@/lib/domains/payables/server/service/match-due-payables';
import { auditBooks } from '@/lib/domains/ledger/server/service/ledger';
import { approvalRequests } from '@/lib/domains/approvals/server/tables';
import { listHistory } from '@/lib/domains/loyalty/server/repository/history';
import { sumPoints } from '@/lib/domains/loyalty/server/repository/lots';
import { priceStays } from '@/lib/domains/pricing/server/service/price-stays';
import { addDays, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { appState, auditLog } from '@/lib/platform/db/tables';
import { inTransaction } from '@/lib/platform/db/transaction';
import { autocomplete } from '@/lib/domains/search/server/service/suggest';
import { searchHotels } from '@/lib/domains/search/server/service/search-hotels';
import type { Actor } from '@/lib/domains/corporates/actor';
import { findSecondFactor } from '@/lib/domains/auth/server/repository/second-factors';
import { findStep } from '@/lib/domains/auth/server/service/totp';
import { STAFF_ACCOUNTS } from '@/lib/domains/staff/server/service/account-store';
import { findDeskAccess } from '@/lib/domains/hotel-members/server/service/hotels-of-user';
import { DEMO_PASSWORD } from '@/scripts/demo/data/accounts';
import { DEMO_TOTP_SECRET } from '@/scripts/demo/data/hotel-people';
import { DEMO_STAFF } from '@/scripts/demo/data/staff';
import { createCode } from '@/tests/support/second-factor';
import { SINGLE_ROOM_HOTEL, SOLD_OUT_SATURDAYS } from '@/scripts/demo/data/unavailability';
import { LOAD_LIMITS } from '@/lib/platform/db/bulk-load';
import { loadDemo } from '@/scripts/demo/load/load-demo';
import { closeDemoDays } from '@/scripts/demo/load/close-days';
import { requestDemoLimit } from '@/scripts/demo/load/request-limit';
import { expectConsistentPoints } from '@/tests/support/points-world';
import { expectStatementsAgree } from '@/tests/support/statement-agreement';
import { describeInFull, testInFull } from '@/tests/support/test-extent';

jest.setTimeout(120_000);
const today = todayInIndia(now());
const load = (onProgress: (part: string) => void = () => undefined) =>
  inTransaction((tx) => loadDemo(tx, onProgress), LOAD_LIMITS);

testInFull('loadDemo writes nothing when it fails', async () => {
  await expect(
    load((part) => {
      if (part === 'rates') throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  const [row] = await connection().select({ n: count() }).from(cities);
  expect(row?.n).toBe(0);
});

describeInFull('the loaded demo', () => {
  beforeAll(load);

  test('has at least 400 hotels, and a state row with its version and date', async () => {
    const [hotelCount] = await connection().select({ n: count() }).from(hotels);
    expect(hotelCount?.n).toBeGreaterThanOrEqual(400);
    const [inBengaluru] = await connection()
      .select({ n: count() })
      .from(hotels)
      .innerJoin(cities, eq(cities.id, hotels.cityId))
      .where(eq(cities.slug, 'bengaluru'));
    expect(inBengaluru?.n).toBeGreaterThanOrEqual(20);
    const [state] = await connection().select().from(appState).where(eq(appState.key, 'demo_catalogue'));
    expect(state).toMatchObject({ key: 'demo_catalogue', value: { version: 1, loadedOn: today } });
  });

  test('has a hotel that only travel agents find in suggestions and searches', async () => {
    const agent = { isTravelAgent: true } as Actor;
    for (const [audience, actor, hotelCount] of [
      ['business', null, 25],
      ['travel_agent', agent, 26],
    ] as const) {
      const [mumbai] = await autocomplete('Mumbai', audience);
      expect(mumbai).toMatchObject({ label: 'Mumbai', hotelCount });
      const { result } = await searchHotels(actor, { city: 'Mumbai' });
      expect(result).toHaveLength(hotelCount);
      expect(result.some(({ hotelName }) => hotelName === 'Tarangi Bungalow')).toBe(actor !== null);
    }
  });

  test('has statements of every hotel and month of its year that agree with the ledger to the paisa', async () => {
    const lines = sql`select hotel_id as id, count(distinct booking_id)::int as lines from payable group by 1`;
    const { rows } = await connection().execute<{ id: number; lines: number }>(lines);
    expect(rows.length).toBeGreaterThan(50);
    for (const row of rows) expect(await expectStatementsAgree(row.id)).toBe(row.lines);
  });

  test('has stays in every month, commission invoices and disputes of the hotel of the desk', async () => {
    const { rows } = await connection().execute<{ months: number; documents: number; disputes: string }>(sql`
      select count(distinct to_char(posted_at at time zone 'Asia/Kolkata', 'YYYY-MM'))::int as months,
        (select count(*)::int from commission_document d where d.hotel_id = h.id) as documents,
        (select string_agg(state::text, ' ' order by id) from statement_dispute s where s.hotel_id = h.id) as disputes
      from payable join hotel h on h.id = payable.hotel_id where h.code = 'BLR-001' group by h.id`);
    expect(rows[0]?.months).toBeGreaterThanOrEqual(10);
    expect(rows[0]?.documents).toBeGreaterThanOrEqual(9);
    // On the first two days of a month nothing of the last one is disputed yet.
    expect(['refused', 'refused open']).toContain(rows[0]?.disputes);
  });

  test('owes each hotel in the ledger what its bookings and its terms say, to the paisa', async () => {
    const { rows } = await connection().execute<{
      hotel_id: number;
      stays: string;
      payable: string;
      commission: string;
      gst: string;
    }>(sql`
      with stay as (
        select b.id, b.hotel_id, b.payable_paise as gross, h.state_code = '29' as is_own_state,
          b.settlement <> 'pay_at_hotel' or b.travel_agent_entity_id is not null as is_collected,
          (select sum(n.pretax_paise - n.discount_paise) from booking_night n where n.booking_id = b.id) as taxable,
          (select t.commission_bp from hotel_terms t where t.hotel_id = b.hotel_id) as bp
        from booking b join hotel h on h.id = b.hotel_id where b.status = 'checked_out'
      ), owed as (
        select *, round(taxable * bp / 10000) as commission from stay
      ), taxed as (
        select *, case when is_own_state then 2 * round(commission * 900 / 10000) else round(commission * 1800 / 10000) end as gst
        from owed
      )
      select hotel_id, sum(case when is_collected then gross else 0 end) as stays, sum(commission) as commission, sum(gst) as gst,
        sum(case when is_collected then gross else 0 end - commission - gst)
          - coalesce((select sum(amount_paise) from payout_line line where line.hotel_id = taxed.hotel_id), 0) as payable
      from taxed group by hotel_id order by hotel_id`);
    const balances = await connection().execute<{ owner_id: number; type: string; balance: string }>(
      sql`select owner_id, type, balance from ledger_account where owner_type = 'hotel'`,
    );
    const balanceOf = (hotelId: number, type: string) =>
      Number(balances.rows.find((row) => Number(row.owner_id) === hotelId && row.type === type)?.balance ?? 0);
    expect(rows.length).toBeGreaterThan(50);
    for (const { hotel_id: id, stays, payable, commission, gst } of rows) {
      expect({ id, stays: balanceOf(id, 'stays'), payable: balanceOf(id, 'payable') }).toEqual({
        ...{ id, stays: Number(stays), payable: 0 - Number(payable) },
      });
      expect([balanceOf(id, 'commission'), balanceOf(id, 'commission_gst')]).toEqual([
        0 - Number(commission),
        0 - Number(gst),
      ]);
    }
    const hotelsWithMoney = new Set(
      balances.rows.filter(({ balance }) => Number(balance) !== 0).map((row) => row.owner_id),
    );
    expect(hotelsWithMoney.size).toBeLessThanOrEqual(rows.length);
    expect(rows.filter(({ commission }) => Number(commission) > 0).length).toBeGreaterThan(10);
    expect(await matchDuePayables()).toBe(0);
  });

  test('has entries for every filter of the points history, and spendable points', async () => {
    await expectConsistentPoints();
    const [acme] = await connection().select().from(legalEntities).orderBy(legalEntities.id).limit(1);
    const legalEntityId = acme?.id ?? 0;
    const page = { legalEntityId, page: 1, size: 100 };
    const { rows, total } = await listHistory({ ...page, filter: 'all' });
    expect(total).toBeGreaterThan(30);
    expect((await listHistory({ ...page, filter: 'spent' })).total).toBeGreaterThanOrEqual(5);
    expect((await listHistory({ ...page, filter: 'expired' })).total).toBe(1);
    const { spendable, pending } = await sumPoints(legalEntityId, now());
    expect(spendable).toBeGreaterThan(10_000);
    expect(pending).toBeGreaterThan(0);
    const newest = rows.find((row) => row.balance !== null);
    expect(newest?.balance).toBe(spendable);
  });

  test('has the documented accounts, password and contract settings', async () => {
    const people = await connection().select().from(users).orderBy(users.id);
    expect(people.map(({ email, phone }) => `${email} ${phone}`)).toEqual([
      'booker@acme.example +919900000001',
      'desk@nimbus.example +919900000002',
      'travel@orbit.example +919900000003',
      'agent@wayfarer.example +919900000004',
      'desk@copperlane.example null',
      'revenue@copperlane.example null',
      'owner@copperlane.example null',
      'desk@bluetern.example null',
    ]);
    expect(await verifyPassword(DEMO_PASSWORD, people[0]?.passwordHash ?? null)).toBe(true);
    const [nimbus] = await connection().select().from(corporates).where(eq(corporates.name, 'Nimbus Analytics'));
    expect(nimbus).toMatchObject({ isOtpEnabled: true, isRewardsActive: false, dailyLimitPaise: 1_500_000 });
    expect(await connection().select().from(restrictedHotels)).toMatchObject([{ corporateId: nimbus?.id }]);
    const agents = await connection().select().from(legalEntities).where(eq(legalEntities.isTravelAgent, true));
    expect(agents.map(({ name }) => name)).toEqual(['Wayfarer Travels Pvt Ltd']);
  });

  test('has members of two hotels, and those with the roles revenue and owner have the documented second factor', async () => {
    const people = await connection().select().from(users).orderBy(users.id);
    const found = [];
    for (const { id, email } of people.slice(4)) {
      const access = await findDeskAccess(id);
      const factor = await findSecondFactor({ kind: 'user', id });
      const hasCode = factor && (await findStep(factor, await createCode(DEMO_TOTP_SECRET))) !== null;
      found.push([email, access?.isSecondFactorMissing, hasCode, access?.hotels.map(({ code, role }) => code + role)]);
    }
    expect(found).toEqual([
      ['desk@copperlane.example', false, null, ['BLR-001desk']],
      ['revenue@copperlane.example', false, true, ['BLR-001revenue']],
      ['owner@copperlane.example', false, true, ['BLR-001owner']],
      ['desk@bluetern.example', false, null, ['BLR-002desk', 'BLR-001desk']],
    ]);
  });

  test('has one member of staff per role with the documented password and second factor', async () => {
    for (const { email, role } of DEMO_STAFF) {
      const account = await STAFF_ACCOUNTS.findByEmail(email);
      expect(account).toMatchObject({ role, status: 'active', needsPassword: false });
      expect(await verifyPassword(DEMO_PASSWORD, account?.passwordHash ?? null)).toBe(true);
      const factor = await findSecondFactor({ kind: 'staff', id: account?.id ?? 0 });
      expect(factor && (await findStep(factor, await createCode(DEMO_TOTP_SECRET)))).not.toBeNull();
    }
  });

  test('has a balanced ledger, and inventory that equals the rooms of its bookings', async () => {
    expect(await auditBooks()).toEqual({ isBalanced: true, accountIds: [], journalIds: [] });
    const { rows } = await connection().execute(sql`
      select i.room_type_id, i.night, i.sold, coalesce(b.rooms, 0) as booked
      from inventory_night i left join (
        select room_type_id, night::date as night, sum(room_count) as rooms
        from booking cross join lateral generate_series(checkin, checkout - 1, interval '1 day') night
        where inventory_state = 'sold' group by 1, 2
      ) b on b.room_type_id = i.room_type_id and b.night = i.night
      where i.sold <> coalesce(b.rooms, 0)`);
    expect(rows).toEqual([]);
    const [row] = await connection().select({ n: count() }).from(bookings);
    expect(row?.n).toBeGreaterThan(250);
  });

  test('sells rooms a year ahead, with a corporate price below the website price', async () => {
    const checkin = addDays(today, 360);
    const [hotel] = await connection().select().from(hotels).where(eq(hotels.code, 'BLR-001'));
    const stays = await priceStays({
      hotelIds: [hotel?.id ?? 0],
      checkin,
      checkout: addDays(checkin, 2),
      rooms: [{ adults: 1, kids: 0 }],
      corporateId: 1,
    });
    const [roomType] = stays.get(hotel?.id ?? 0)?.roomTypes ?? [];
    const { corp, website } = roomType?.prices ?? {};
    if (!corp || !website) throw new Error('A price is missing');
    expect(roomType?.isAvailable).toBe(true);
    expect(corp.breakdown.totals.totalPaise).toBeLessThan(website.breakdown.totals.totalPaise);
  });

  test('has the documented sold-out Saturdays and the hotel with one room', async () => {
    const nightsOf = (code: string) =>
      connection()
        .select({ night: inventoryNights.night, total: inventoryNights.total })
        .from(inventoryNights)
        .innerJoin(hotels, eq(hotels.id, inventoryNights.hotelId))
        .where(eq(hotels.code, code));
    const isSaturday = (night: string) => new Date(`${night}T00:00:00Z`).getUTCDay() === 6;
    for (const { night, total } of await nightsOf(SOLD_OUT_SATURDAYS)) expect(total === 0).toBe(isSaturday(night));
    for (const { total } of await nightsOf(SINGLE_ROOM_HOTEL)) expect(total).toBe(1);
  });

  test('has a request of support that waits for approval and is in the audit log', async () => {
    await requestDemoLimit();
    const [request] = await connection().select().from(approvalRequests);
    expect(request).toMatchObject({ kind: 'company.change-limits', summary: 'Change the limits of Orbit Studio' });
    const logged = await connection().select().from(auditLog).where(eq(auditLog.action, 'approval.requested'));
    expect(logged).toMatchObject([{ actorKind: 'staff', reason: request?.reason }]);
  });

  test('has a week of closed days whose entries can be exported', async () => {
    await closeDemoDays(today);
    const last = addDays(today, -16);
    const totals = await readPeriodTotals({ from: addDays(last, -6), to: last });
    expect(totals.reduce((sum, { debit }) => sum + debit, 0)).toBeGreaterThan(0);
    expect(totals.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
  });

  test('is extended by the inventory job for each new day once', async () => {
    expect(await extendInventory(today)).toBe(0);
    const types = await connection().execute<{ n: string }>(sql`select count(*) as n from room_type`);
    expect(await extendInventory(addDays(today, 2))).toBe(2 * Number(types.rows[0]?.n));
    const [last] = await connection()
      .select({ night: sql<string>`max(night)::text` })
      .from(inventoryNights);
    expect(last?.night).toBe(addDays(today, 2 + INVENTORY_HORIZON_DAYS));
  });
});
