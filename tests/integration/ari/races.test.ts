import { applyCells, lockNights } from '@/lib/domains/ari/server/service/apply-cells';
import { loadCellOwner } from '@/lib/domains/ari/server/service/cell-owners';
import { inChange } from '@/lib/domains/ari/server/service/in-change';
import { pool } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { connectHotel, createTestPartner } from '@/tests/support/api/partner-world';
import { today } from '@/tests/support/builders/catalogue';
import { byExtent } from '@/tests/support/test-extent';
import { change, createCalendarWorld, night, sell, undo, type CalendarWorld, type Person } from './calendar-world';

const BOOKINGS = byExtent({ sample: 30, full: 200, long: 600 });

let world: CalendarWorld;
beforeEach(async () => {
  world = await createCalendarWorld(20);
});

async function readNight(): Promise<{ total: number; sold: number }> {
  const { rows } = await pool().query<{ total: number; sold: number }>(
    'select total::int as total, sold::int as sold from inventory_night where hotel_id = $1 and night = $2',
    [world.hotelId, night(0)],
  );
  return rows[0] ?? { total: 0, sold: 0 };
}

/** Books in groups of three, so that other work runs between. @returns the number of bookings that succeeded */
async function bookMany(): Promise<number> {
  let booked = 0;
  for (let group = 0; group < BOOKINGS / 3; group += 1) {
    const outcomes = await Promise.allSettled([sell(world, 0), sell(world, 0), sell(world, 0)]);
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') booked += 1;
      else expect(outcome.reason).toMatchObject({ kind: 'ROOM_UNAVAILABLE' });
    }
  }
  return booked;
}

const setTotal = (total: number, seen = 0) =>
  change(world, world.revenue, [{ from: night(0), set: { total } }], { seen });

async function changeConcurrently(people: readonly [Person, Person]): Promise<void> {
  const [first, second] = people;
  const outcomes = await Promise.all([
    change(world, first, [{ from: night(0), set: { total: 25 } }]),
    change(world, second, [{ from: night(0), set: { total: 30 } }]),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const loser = outcomes.find(({ status }) => status === 409);
  const { total } = await readNight();
  expect(loser?.error).toMatchObject({ code: 2701, data: { problems: [{ value: { total } }] } });
}

test('two desks that change the same night concurrently: one change applies, the other is a conflict', async () => {
  await changeConcurrently([world.revenue, world.owner]);
});

test('two windows of a person that change the same night concurrently: one change applies, the other is a conflict', async () => {
  await changeConcurrently([world.revenue, world.revenue]);
});

test('a desk that lowers stock while bookings run never gets below the sold rooms, and no booking is lost', async () => {
  const first = await setTotal(19);
  const lower = async () => {
    const changes = [first];
    let seen = first.answer.lastChange;
    for (const total of [18, 15, 12, 9, 6, 3]) {
      const next = await setTotal(total, seen);
      if (next.status === 200) seen = next.answer.lastChange;
      changes.push(next);
    }
    return changes;
  };
  const [changes, sold] = await Promise.all([lower(), bookMany()]);
  const stored = await readNight();
  expect(stored.sold).toBe(sold);
  expect(stored.total).toBeGreaterThanOrEqual(stored.sold);
  const applied = changes.filter(({ status }) => status === 200);
  expect(first.status).toBe(200);
  for (const { status, error } of changes) if (status !== 200) expect(error?.code).toBe(2700);
  expect(applied.flatMap(({ answer }) => answer.cells.map(({ after }) => after))).toContainEqual({
    total: stored.total,
  });
});

test('undo while bookings run never gets below the sold rooms', async () => {
  const { answer } = await setTotal(30);
  const [sold, undone] = await Promise.all([bookMany(), undo(world, world.owner, answer.changeId)]);
  const stored = await readNight();
  expect(stored.sold).toBe(sold);
  expect(stored.total).toBe(undone.answer.changedCount === 1 ? 20 : 30);
  expect(stored.total).toBeGreaterThanOrEqual(stored.sold);
});

test('two undos of one change: one restores the cells, the other is refused', async () => {
  const { answer } = await setTotal(30);
  const outcomes = await Promise.all([
    undo(world, world.owner, answer.changeId),
    undo(world, world.revenue, answer.changeId),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await readNight()).toMatchObject({ total: 20 });
});

test('a partner that writes rooms to sell while bookings run never violates the check, and no booking is lost', async () => {
  const partner = await createTestPartner();
  await connectHotel(partner, world.hotelId);
  await inTransaction((tx) => loadCellOwner({ hotelId: world.hotelId, partnerId: partner.id, fromNight: today() }, tx));
  const send = (version: number) =>
    inTransaction(async (tx) => {
      const author = { source: 'partner', partnerId: partner.id, version } as const;
      await inChange(tx, { hotelId: world.hotelId, author }, async (open) => {
        const cell = { roomTypeId: world.roomTypeId, night: night(0), group: 0 };
        const [locked] = await lockNights(tx, open, [cell]);
        // The partner knows of no booking and has ten rooms left by its books.
        await applyCells(tx, open, {
          kind: 'stock',
          mode: 'toSell',
          cells: [{ ...cell, rooms: 10, unseen: locked?.sold ?? 0 }],
        });
      });
    });
  const [sold] = await Promise.all([bookMany(), ...[1, 2, 3, 4, 5, 6].map(send)]);
  const stored = await readNight();
  expect(stored.sold).toBe(sold);
  expect(stored.total).toBe(Math.max(10, stored.sold));
});
