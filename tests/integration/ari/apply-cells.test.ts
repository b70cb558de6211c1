import { addDays } from '@/lib/dates';
import { applyCells, lockNights, type CellResult, type CellWrite } from '@/lib/domains/ari/server/service/apply-cells';
import { loadCellOwner } from '@/lib/domains/ari/server/service/cell-owners';
import { inChange, type ChangeAuthor } from '@/lib/domains/ari/server/service/in-change';
import { holdNights, sellNights } from '@/lib/domains/hotels/server/service/inventory';
import { pool } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { today } from '@/tests/support/builders/catalogue';
import { connectHotel, createTestPartner, type TestPartner } from '@/tests/support/api/partner-world';
import { createStayWorld, type StayWorld } from '@/tests/support/stay-world';

const DESK: ChangeAuthor = { source: 'desk', userId: 1 };

let world: StayWorld;
let partner: TestPartner;
beforeEach(async () => {
  world = await createStayWorld({ rooms: 5 });
  partner = await createTestPartner();
  await connectHotel(partner, world.hotelId);
});

const night = (days: number) => addDays(today(), 30 + days);
const cell = (days: number, group = 0) => ({ roomTypeId: world.roomTypeId, night: night(days), group });
const ownByPartner = (fromNight = today()) =>
  inTransaction((tx) => loadCellOwner({ hotelId: world.hotelId, partnerId: partner.id, fromNight }, tx));
const byPartner = (version: number): ChangeAuthor => ({ source: 'partner', partnerId: partner.id, version });

async function apply(author: ChangeAuthor, write: CellWrite): Promise<CellResult[]> {
  return inTransaction(async (tx) => {
    const { change } = await inChange(tx, { hotelId: world.hotelId, author }, async (open) => {
      await applyCells(tx, open, write);
    });
    return change.results;
  });
}

const stock = (
  mode: 'total' | 'toSell',
  ...cells: { days: number; rooms: number; unseen?: number; group?: number }[]
) => ({
  kind: 'stock' as const,
  mode,
  cells: cells.map(({ days, group, ...rest }) => ({ ...cell(days, group), ...rest })),
});

const statesOf = (results: readonly CellResult[]) =>
  results.map(({ status, problem }) => (problem ? `${status} ${problem}` : status));

async function sell(days: number, quantity: number): Promise<void> {
  const { hotelId, roomTypeId } = world;
  const stay = { hotelId, roomTypeId, checkin: night(days), checkout: night(days + 1), quantity };
  await inTransaction((tx) => sellNights(tx, stay));
}

async function readNight(days: number) {
  const { rows } = await pool().query<Record<string, unknown>>(
    `select total, sold, held, stop_sell, min_stay_nights, is_closed_to_arrival, is_closed_to_departure
     from inventory_night where hotel_id = $1 and night = $2`,
    [world.hotelId, night(days)],
  );
  return rows[0];
}

const readPrices = async () =>
  (
    await pool().query<{ night: string; single: number }>(
      `select e.night::text as night, single_paise::int as single, double_paise::int as double, extra_adult_paise::int as extra,
         kid_paise::int as kid
       from rate_exception e join rate_plan p on p.id = e.rate_plan_id where p.hotel_id = $1 order by night`,
      [world.hotelId],
    )
  ).rows;

test('applyCells sets totals down to the sold rooms, and refuses all cells of a group with a lower total', async () => {
  await sell(1, 3);
  expect(statesOf(await apply(DESK, stock('total', { days: 0, rooms: 9 }, { days: 1, rooms: 3 })))).toEqual([
    'applied',
    'applied',
  ]);
  const results = await apply(
    DESK,
    stock('total', { days: 0, rooms: 7 }, { days: 1, rooms: 2 }, { days: 2, rooms: 8, group: 1 }),
  );
  expect(statesOf(results).toSorted()).toEqual(['applied', 'refused', 'refused below_sold']);
  expect(results.find(({ problem }) => problem === 'below_sold')).toMatchObject({ taken: 3, night: night(1) });
  expect(await readNight(0)).toMatchObject({ total: 9 });
  expect(await readNight(1)).toMatchObject({ total: 3, sold: 3 });
  expect(await readNight(2)).toMatchObject({ total: 8 });
});

test('applyCells subtracts held rooms and bookings unknown to the partner from the rooms to sell', async () => {
  await ownByPartner();
  await sell(0, 2);
  await inTransaction((tx) =>
    holdNights(tx, { ...world, checkin: night(0), checkout: night(1), quantity: 1, roomTypeId: world.roomTypeId }),
  );
  const write = stock('toSell', { days: 0, rooms: 6, unseen: 2 }, { days: 1, rooms: 0 });
  expect(statesOf(await apply(byPartner(10), write))).toEqual(['applied', 'applied']);
  expect(await readNight(0)).toMatchObject({ total: 6, sold: 2, held: 1 });
  expect(await readNight(1)).toMatchObject({ total: 0 });
});

test('applyCells clamps rooms to sell that bookings exceed, and stores by how many', async () => {
  await ownByPartner();
  await sell(0, 4);
  const [result] = await apply(byPartner(10), stock('toSell', { days: 0, rooms: 1, unseen: 4 }));
  expect(result).toMatchObject({ status: 'clamped', oversold: 3, after: { total: 4 } });
  const { rows } = await pool().query('select oversold from ari_cell where hotel_id = $1', [world.hotelId]);
  expect(rows).toEqual([{ oversold: 3 }]);
  expect(statesOf(await apply(byPartner(11), stock('toSell', { days: 0, rooms: 2 })))).toEqual(['applied']);
  expect((await pool().query('select oversold from ari_cell where hotel_id = $1', [world.hotelId])).rows).toEqual([
    { oversold: 0 },
  ]);
});

test('applyCells ignores a version of a partner that is not newer than the stored one, by cell', async () => {
  await ownByPartner();
  await apply(byPartner(20), stock('toSell', { days: 0, rooms: 3 }));
  const results = await apply(byPartner(20), stock('toSell', { days: 0, rooms: 9 }, { days: 1, rooms: 2 }));
  expect(statesOf(results)).toEqual(['stale', 'applied']);
  expect(await readNight(0)).toMatchObject({ total: 3 });
  expect(statesOf(await apply(byPartner(19), stock('toSell', { days: 1, rooms: 9 })))).toEqual(['stale']);
  expect(statesOf(await apply(byPartner(21), stock('toSell', { days: 1, rooms: 9 })))).toEqual(['applied']);
});

test('applyCells refuses changes of the desk to cells of a partner, and ignores changes of a partner to cells of the desk', async () => {
  await ownByPartner(night(1));
  expect(statesOf(await apply(DESK, stock('total', { days: 0, rooms: 6 }, { days: 1, rooms: 6, group: 1 })))).toEqual([
    'refused owned_by_partner',
    'applied',
  ]);
  const write = stock('toSell', { days: 0, rooms: 1 }, { days: 1, rooms: 1 });
  expect(statesOf(await apply(byPartner(5), write)).toSorted()).toEqual(['applied', 'ignored owned_by_desk']);
  expect(await readNight(0)).toMatchObject({ total: 6 });
});

test('applyCells refuses past nights and nights without inventory', async () => {
  const past = { ...cell(0), night: addDays(today(), -1) };
  const far = { ...cell(0, 1), night: addDays(today(), 500) };
  const write = {
    kind: 'stock' as const,
    mode: 'total' as const,
    cells: [past, far].map((one) => ({ ...one, rooms: 4 })),
  };
  expect(statesOf(await apply(DESK, write)).toSorted()).toEqual(['refused no_night', 'refused past']);
});

test('applyCells changes only the given restrictions, and stock does not change them', async () => {
  await apply(DESK, { kind: 'restriction', cells: [{ ...cell(0), stopSell: true, minStay: 3 }] });
  await apply(DESK, { kind: 'restriction', cells: [{ ...cell(0), closedToArrival: true }] });
  await apply(DESK, stock('total', { days: 0, rooms: 9 }));
  expect(await readNight(0)).toMatchObject({
    ...{ total: 9, stop_sell: true, min_stay_nights: 3 },
    ...{ is_closed_to_arrival: true, is_closed_to_departure: false },
  });
});

test('applyCells stores a price of the night, completes it from the rate plan, and returns to the rate plan', async () => {
  const [first] = await apply(DESK, { kind: 'rate', cells: [{ ...cell(0), double: 6_000_00, isReset: false }] });
  expect(first).toMatchObject({
    before: { single: 4_800_00, double: 5_300_00, extraAdult: 900_00, kid: 0, isException: false },
    after: { single: 4_800_00, double: 6_000_00, extraAdult: 900_00, kid: 0, isException: true },
  });
  await apply(DESK, { kind: 'rate', cells: [{ ...cell(0), kid: 100_00, isReset: false }] });
  expect(await readPrices()).toEqual([
    { night: night(0), single: 4_800_00, double: 6_000_00, extra: 900_00, kid: 100_00 },
  ]);
  const [reset] = await apply(DESK, { kind: 'rate', cells: [{ ...cell(0), isReset: true }] });
  expect(reset).toMatchObject({ isChanged: true, after: { double: 5_300_00, isException: false } });
  expect(await readPrices()).toEqual([]);
});

test('inChange stores the changed cells with their former value, and no change without a changed cell', async () => {
  await apply(DESK, stock('total', { days: 0, rooms: 8 }, { days: 1, rooms: 5 }));
  await apply(DESK, stock('total', { days: 0, rooms: 8 }));
  const { rows } = await pool().query(
    `select h.number::int as number, source, user_id, c.night::text as night, before, after
     from ari_change h join ari_change_cell c using (hotel_id, number) where hotel_id = $1`,
    [world.hotelId],
  );
  expect(rows).toEqual([
    { number: 1, source: 'desk', user_id: 1, night: night(0), before: { total: 5 }, after: { total: 8 } },
  ]);
});

test('lockNights locks in the order of bookings, and a later booking waits for the change', async () => {
  await ownByPartner();
  let isBooked = false;
  let open: () => void = () => undefined;
  const locked = new Promise<void>((done) => (open = done));
  const booking = locked.then(() => sell(1, 1)).then(() => (isBooked = true));
  await inTransaction(async (tx) => {
    await inChange(tx, { hotelId: world.hotelId, author: byPartner(1) }, async (change) => {
      const nights = await lockNights(tx, change, [cell(2), cell(0), cell(1)]);
      expect(nights.map((row) => row.night)).toEqual([night(0), night(1), night(2)]);
      open();
      await new Promise((done) => setTimeout(done, 50));
      expect(isBooked).toBe(false);
      await applyCells(tx, change, stock('toSell', { days: 1, rooms: 1 }));
    });
  });
  await booking;
  expect(await readNight(1)).toMatchObject({ total: 1, sold: 1 });
});
