import { addDays } from '@/lib/dates';
import { GET as historyRoute } from '@/app/api/desk/hotels/[hotel_id]/calendar/history/route';
import { POST as takeOverRoute } from '@/app/api/desk/hotels/[hotel_id]/calendar/take-over/route';
import { POST as endRoute } from '@/app/api/desk/hotels/[hotel_id]/calendar/take-over/[take_over_id]/end/route';
import { PUT as ownersRoute } from '@/app/api/desk/hotels/[hotel_id]/calendar/owners/[kind]/route';
import { PUT as roomTypeRoute } from '@/app/api/desk/hotels/[hotel_id]/calendar/room-types/[room_type]/route';
import { priceStays } from '@/lib/domains/pricing/server/service/price-stays';
import { moveClock } from '@/lib/platform/db/clock';
import { pool } from '@/lib/platform/db/connection';
import { connectHotel, createTestPartner } from '@/tests/support/api/partner-world';
import { today } from '@/tests/support/builders/catalogue';
import { callRoute } from '@/tests/support/call-route';
import {
  change,
  createCalendarWorld,
  night,
  readCalendar,
  sell,
  undo,
  type CalendarWorld,
  type Person,
} from './calendar-world';

let world: CalendarWorld;
beforeEach(async () => {
  world = await createCalendarWorld();
});
afterEach(() => moveClock(0));

const toParams = (more: Record<string, string> = {}) => ({ hotel_id: String(world.hotelId), ...more });
const readHistory = (query: Record<string, string> = {}) =>
  callRoute<{ changes: Record<string, unknown>[]; next_before: number | null }>(historyRoute, {
    cookie: world.desk.cookie,
    params: toParams(),
    query,
  });
const ownByPartner = async (kind: string, from: string) => {
  const partner = await createTestPartner();
  await connectHotel(partner, world.hotelId);
  const body = { partner_code: partner.code, from };
  const { cookie } = world.owner;
  return callRoute(ownersRoute, { method: 'PUT', cookie, params: toParams({ kind }), body });
};
const callTakeOver = (body: object, { cookie }: Person = world.revenue) =>
  callRoute<{ take_overs: { take_over_id: number }[] }>(takeOverRoute, { cookie, params: toParams(), body });

test('the calendar shows rooms, restrictions, prices and the reasons why a night is not sold', async () => {
  await sell(world, 1, 5);
  await change(world, world.revenue, [
    { from: night(0), set: { stopSell: true } },
    { from: night(2), set: { minStay: 3, closedToArrival: true, websitePrice: { double: 9_000 } } },
    { from: night(3), set: { blackout: 'Annual closing' } },
  ]);
  const { calendar, nights } = await readCalendar(world, world.desk);
  expect(nights().map(({ reasons }) => reasons)).toEqual([
    ['stop_sell'],
    ['sold_out'],
    ['closed_to_arrival'],
    ['blackout'],
    [],
    [],
    [],
  ]);
  expect(nights()[1]).toMatchObject({ total: 5, sold: 5, held: 0, minStay: 1, versions: { stock: 0, rate: 0 } });
  expect(nights()[2]).toMatchObject({
    ...{ minStay: 3, flags: ['closed_to_arrival', 'website_exception'], versions: { restriction: 1, rate: 1 } },
    websitePrice: { single: 4_800, double: 9_000, extraAdult: 900, kid: 0 },
    corporatePrice: { single: 4_000, double: 4_500, extraAdult: 900, kid: 0 },
  });
  expect(calendar).toMatchObject({
    ...{ today: today(), lastChange: 1, takeOvers: [], partnerCells: [] },
    blackouts: [{ from: night(3), to: night(3), reason: 'Annual closing' }],
  });
});

test('the calendar shows prices of contracts on the nights on which contract and plan are valid', async () => {
  const { hotelId, roomTypeId, corporateId } = world;
  await pool().query(
    `with k as (
       insert into contract (code, corporate_id, name, valid_from, valid_to)
       values ('C-' || $1::int, $3, 'Acme 2026', $4, $5::date + 1) returning id
     ), p as (
       insert into rate_plan (hotel_id, room_type_id, channel, contract_id, cancellation_policy_id, valid_from, valid_to)
       select $1, $2, 'corp', k.id, (select min(id) from cancellation_policy), $4::date - 9, $5 from k returning id
     )
     insert into rate_rule (rate_plan_id, from_date, to_date, single_paise, double_paise, extra_adult_paise)
     select id, $4, $5, 350000, 390000, 50000 from p`,
    [hotelId, roomTypeId, corporateId, night(1), night(2)],
  );
  const { nights } = await readCalendar(world, world.desk, { from: night(0), to: night(3) });
  expect(nights().map(({ contractPrices: [contract] }) => contract?.price?.single ?? null)).toEqual([
    null,
    3_500,
    3_500,
    null,
  ]);
  expect(nights()[1]).toMatchObject({ contractPrices: [{ name: 'Acme 2026' }], corporatePrice: { single: 4_000 } });
});

test('the calendar marks past nights and nights without inventory or price', async () => {
  await pool().query(`update hotel set status = 'draft' where id = $1`, [world.hotelId]);
  const range = { from: addDays(today(), -1), to: addDays(today(), 390) };
  const { nights } = await readCalendar(world, world.desk, range);
  expect(nights()).toHaveLength(392);
  expect(nights()[0]?.reasons).toEqual(['past', 'not_published', 'no_stock', 'no_rate']);
  expect(nights().at(-1)).toMatchObject({ total: null, reasons: ['not_published', 'no_stock'] });
  await expect(readCalendar(world, world.desk, { ...range, to: addDays(today(), 399) })).resolves.toMatchObject({
    status: 400,
  });
});

test('a total below the sold rooms is refused with the number and the night, and nothing changes', async () => {
  await sell(world, 1, 3);
  const { status, error } = await change(world, world.revenue, [
    { from: night(0), to: night(2), set: { total: 2, stopSell: true } },
  ]);
  expect([status, error?.code]).toEqual([409, 2700]);
  expect(error?.message).toContain('3 rooms are sold or held');
  expect(error?.data).toMatchObject({
    problem_count: 1,
    problems: [{ code: 'below_sold', room_type: 'oak', night: night(1), taken: 3 }],
  });
  const { calendar, nights } = await readCalendar(world, world.desk);
  expect(calendar.lastChange).toBe(0);
  expect(nights().every(({ total, flags }) => total === 5 && flags.length === 0)).toBe(true);
});

test('a change returns cells that another person has changed as conflicts, and overwrite replaces them', async () => {
  await change(world, world.owner, [{ from: night(1), set: { total: 8 } }]);
  const items = [{ from: night(0), to: night(2), set: { total: 9 } }];
  const { status, error } = await change(world, world.revenue, items);
  expect([status, error?.code]).toEqual([409, 2701]);
  expect(error?.data?.problems).toEqual([
    {
      ...{ code: 'changed', kind: 'stock', room_type: 'oak', night: night(1), taken: 0, value: { total: 8 } },
      ...{ name: world.owner.actor.name, changed_at: expect.any(String) as string },
    },
  ]);
  expect((await readCalendar(world, world.desk)).nights()[0]?.total).toBe(5);
  expect(await change(world, world.revenue, items, { seen: 1 })).toMatchObject({ status: 200 });
  expect(await change(world, world.owner, items, { overwrite: true })).toMatchObject({ status: 200 });
});

test('a change conflicts with an unseen change of the same person in another window', async () => {
  const set = (total: number) => [{ from: night(1), set: { total, blackout: `Closed ${total}` } }];
  await change(world, world.revenue, set(8));
  const { status, error } = await change(world, world.revenue, set(9));
  expect([status, error?.code]).toEqual([409, 2701]);
  expect(error?.data?.problems).toMatchObject([
    { code: 'changed', kind: 'blackout', name: world.revenue.actor.name, value: { reason: 'Closed 8' } },
    { code: 'changed', kind: 'stock', name: world.revenue.actor.name, value: { total: 8 } },
  ]);
  const repeated = await change(world, world.owner, set(8));
  expect([repeated.status, repeated.answer.changedCount]).toEqual([200, 0]);
  expect(await change(world, world.revenue, set(9), { seen: 1 })).toMatchObject({ status: 200 });
});

test('a dry run returns values before and after and problems, and changes nothing', async () => {
  await sell(world, 1, 3);
  const { status, answer } = await change(
    world,
    world.revenue,
    [{ from: night(0), to: night(1), set: { total: 2, minStay: 2 } }],
    { dryRun: true },
  );
  expect(status).toBe(200);
  expect(answer).toMatchObject({ changeId: null, lastChange: 0, undoUntil: null });
  expect(answer.problems).toMatchObject([{ code: 'below_sold', night: night(1), taken: 3 }]);
  expect(answer.cells).toContainEqual({
    ...{ kind: 'restriction', roomType: 'oak', night: night(0) },
    before: { stopSell: false, minStay: 1, closedToArrival: false, closedToDeparture: false },
    after: { stopSell: false, minStay: 2, closedToArrival: false, closedToDeparture: false },
  });
  const { calendar, nights } = await readCalendar(world, world.desk);
  expect([calendar.lastChange, nights()[0]?.minStay]).toEqual([0, 1]);
});

test('weekdays select nights, and the last item for a cell applies', async () => {
  const { answer } = await change(world, world.revenue, [
    { from: night(0), to: night(13), set: { total: 7 } },
    { from: night(0), to: night(13), weekdays: ['fri', 'sat'], set: { total: 9 } },
  ]);
  expect(answer.changedCount).toBe(14);
  const { nights } = await readCalendar(world, world.desk, { from: night(0), to: night(13) });
  const weekendNights = nights().filter((_, index) => [5, 6].includes(new Date(night(index)).getUTCDay()));
  expect(weekendNights.map(({ total }) => total)).toEqual([9, 9, 9, 9]);
  expect(nights().filter(({ total }) => total === 7)).toHaveLength(10);
});

test('past nights, unknown room types and prices with three decimals are refused', async () => {
  for (const item of [
    { from: addDays(today(), -1), set: { total: 7 } },
    { from: night(0), roomTypes: ['unknown'], set: { total: 7 } },
    { from: night(0), set: { websitePrice: { double: 100.005 } } },
    { from: night(1), to: night(0), set: { total: 7 } },
  ])
    expect(await change(world, world.revenue, [item])).toMatchObject({ status: 400, error: { code: 2000 } });
});

test('undo restores stock, restrictions, prices and blackouts as a new change', async () => {
  const before = (await readCalendar(world, world.desk)).nights();
  const { answer } = await change(world, world.revenue, [
    { from: night(0), set: { total: 9, stopSell: true, websitePrice: { double: 9_000 }, blackout: 'Closed' } },
  ]);
  const undone = await undo(world, world.owner, answer.changeId);
  expect(undone.answer).toMatchObject({ changeId: 2, changedCount: 4, notRestoredCount: 0, problems: [] });
  const { calendar, nights } = await readCalendar(world, world.desk);
  expect(calendar.blackouts).toEqual([]);
  expect(nights().map(({ versions: _, ...rest }) => rest)).toEqual(before.map(({ versions: _, ...rest }) => rest));
  expect(await undo(world, world.owner, answer.changeId)).toMatchObject({ status: 409, error: { code: 2704 } });
});

test('undo leaves cells that have changed since or whose former total is below the sold rooms', async () => {
  const { answer } = await change(world, world.revenue, [{ from: night(0), to: night(2), set: { total: 9 } }]);
  await change(world, world.owner, [{ from: night(1), set: { total: 10 } }], { overwrite: true });
  await sell(world, 2, 7);
  const undone = await undo(world, world.revenue, answer.changeId);
  expect(undone.answer).toMatchObject({ changedCount: 1, notRestoredCount: 2 });
  expect(undone.answer.problems).toMatchObject([
    { night: night(1), code: 'changed', name: world.owner.actor.name, value: { total: 10 } },
    { night: night(2), code: 'below_sold', taken: 7 },
  ]);
  expect(
    (await readCalendar(world, world.desk))
      .nights()
      .slice(0, 3)
      .map(({ total }) => total),
  ).toEqual([5, 10, 9]);
});

test('undo is refused after ten minutes', async () => {
  const { answer } = await change(world, world.revenue, [{ from: night(0), set: { total: 9 } }]);
  await moveClock(11 * 60_000);
  expect(await undo(world, world.revenue, answer.changeId)).toMatchObject({ status: 409, error: { code: 2704 } });
  expect(await undo(world, world.revenue, 77)).toMatchObject({ status: 404 });
});

test('the history names person, time and values, by hotel and by cell', async () => {
  const { answer } = await change(world, world.revenue, [{ from: night(0), set: { total: 9 } }]);
  await change(world, world.owner, [{ from: night(4), set: { websitePrice: { single: 5_000 } } }], { seen: 1 });
  await undo(world, world.revenue, answer.changeId);
  const { body } = await readHistory();
  expect(body.changes).toMatchObject([
    { change_id: 3, source: 'desk', undoes: 1, undone_by: null, name: world.revenue.actor.name },
    {
      ...{ change_id: 2, name: world.owner.actor.name, cell_count: 1 },
      cells: [{ kind: 'rate', before: { single: 4_800, is_exception: false }, after: { single: 5_000 } }],
    },
    { change_id: 1, undone_by: 3, undo_until: null },
  ]);
  const ofCell = await readHistory({ room_type: 'oak', from: night(4), to: night(4) });
  expect(ofCell.body.changes.map(({ change_id: id }) => id)).toEqual([2]);
  expect((await readHistory({ before: '2' })).body.changes.map(({ change_id: id }) => id)).toEqual([1]);
});

test('the desk can change cells of a partner only during a take-over', async () => {
  await ownByPartner('stock', night(1));
  const items = [{ from: night(0), to: night(2), set: { total: 9 } }];
  expect(await change(world, world.revenue, items)).toMatchObject({ status: 409, error: { code: 2702 } });
  expect((await readCalendar(world, world.desk)).calendar.partnerCells).toMatchObject([
    { kind: 'stock', from: night(1), to: night(6) },
  ]);
  const range = { kinds: ['stock'], from: night(1), to: night(2), until: addDays(today(), 5) };
  const { body } = await callTakeOver(range);
  expect(await change(world, world.revenue, items)).toMatchObject({ status: 200 });
  expect(await callTakeOver(range)).toMatchObject({ status: 409, body: { errors: [{ code: 2705 }] } });
  await pool().query('update ari_take_over set until_day = until_day - 6 where hotel_id = $1', [world.hotelId]);
  expect(await change(world, world.revenue, items)).toMatchObject({ status: 409, error: { code: 2702 } });
  await pool().query('update ari_take_over set until_day = until_day + 6 where hotel_id = $1', [world.hotelId]);
  const id = String(body.take_overs[0]?.take_over_id);
  const ended = await callRoute(endRoute, {
    ...{ cookie: world.revenue.cookie, params: toParams({ take_over_id: id }), body: {} },
  });
  expect(ended).toMatchObject({ status: 200, body: { take_overs: [] } });
  expect(await change(world, world.revenue, items)).toMatchObject({ status: 409, error: { code: 2702 } });
});

test('release days stop the sale to near arrivals, and the calendar shows the reason', async () => {
  const rooms = [{ adults: 1, kids: 0 }];
  const isAvailable = async (days: number) => {
    const stay = { checkin: addDays(today(), days), checkout: addDays(today(), days + 1), rooms, corporateId: null };
    return (await priceStays({ ...stay, hotelIds: [world.hotelId] })).get(world.hotelId)?.roomTypes[0]?.isAvailable;
  };
  const { cookie } = world.revenue;
  const params = toParams({ room_type: 'oak' });
  const set = (body: object) => callRoute(roomTypeRoute, { method: 'PUT', cookie, params, body });
  expect(await set({ release_days: 3 })).toMatchObject({ status: 200, body: { release_days: 3 } });
  expect([await isAvailable(2), await isAvailable(3)]).toEqual([false, true]);
  const { nights } = await readCalendar(world, world.desk, { from: today(), to: addDays(today(), 3) });
  expect(nights().map(({ reasons }) => reasons.join())).toEqual(['release_days', 'release_days', 'release_days', '']);
  await expect(sell(world, 2 - 30)).rejects.toMatchObject({ kind: 'ROOM_UNAVAILABLE' });
  await set({ release_days: null });
  expect(await isAvailable(2)).toBe(true);
});

test('the front desk reads the calendar and may not change it', async () => {
  const items = [{ from: night(0), set: { total: 9 } }];
  expect(await change(world, world.desk, items)).toMatchObject({ status: 403 });
  const other = await createCalendarWorld();
  expect(await change(world, other.owner, items)).toMatchObject({ status: 404 });
  const { rows } = await pool().query(
    `select action, actor_user_id from audit_log where subject_type = 'hotel' and subject_id = $1`,
    [String(world.hotelId)],
  );
  expect(rows).toEqual([]);
  await change(world, world.revenue, items);
  const audited = await pool().query(`select action, actor_user_id, data, after from audit_log where subject_id = $1`, [
    String(world.hotelId),
  ]);
  expect(audited.rows).toEqual([
    {
      ...{ action: 'calendar.changed', actor_user_id: world.revenue.actor.userId, after: { 'oak rooms': '9' } },
      data: expect.objectContaining({ cells: 1, first_night: night(0), last_night: night(0) }),
    },
  ]);
});
