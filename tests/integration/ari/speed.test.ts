import { performance } from 'node:perf_hooks';
import { addDays, eachNight } from '@/lib/dates';
import { GET as calendarRoute } from '@/app/api/desk/hotels/[hotel_id]/calendar/route';
import { applyCells, lockNights, type CellWrite } from '@/lib/domains/ari/server/service/apply-cells';
import { loadCellOwner } from '@/lib/domains/ari/server/service/cell-owners';
import { inChange } from '@/lib/domains/ari/server/service/in-change';
import { pool } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { connectHotel, createTestPartner } from '@/tests/support/api/partner-world';
import { today } from '@/tests/support/builders/catalogue';
import { callRoute } from '@/tests/support/call-route';
import { testInFull } from '@/tests/support/test-extent';
import { createCalendarWorld, type CalendarWorld } from './calendar-world';

const NIGHTS = 365;
const ROOM_TYPES = 20;
const ROUNDS = 7;

/** Adds room types with a year of nights, a price rule for each weekday, and prices of single nights. @returns ids of room types */
async function fillHotel({ hotelId, roomTypeId }: CalendarWorld): Promise<number[]> {
  await pool().query(
    `insert into room_type (hotel_id, code, name, max_adults, max_kids, max_guests, total_rooms)
     select $1, 'type-' || chr(96 + n), 'Type ' || n, 2, 1, 3, 10 from generate_series(1, $2::int) n`,
    [hotelId, ROOM_TYPES - 1],
  );
  await pool().query(
    `insert into inventory_night (hotel_id, night, room_type_id, total)
     select $1, night::date, r.id, 10 from room_type r, generate_series($2::date, $2::date + $3::int, interval '1 day') night
     where r.hotel_id = $1 on conflict do nothing`,
    [hotelId, today(), NIGHTS],
  );
  await pool().query(
    `insert into rate_plan (hotel_id, room_type_id, channel, cancellation_policy_id, valid_from, valid_to)
     select $1, r.id, p.channel, p.cancellation_policy_id, p.valid_from, p.valid_to
     from room_type r, rate_plan p where r.hotel_id = $1 and p.room_type_id = $2 and r.id <> $2`,
    [hotelId, roomTypeId],
  );
  await pool().query(
    `insert into rate_rule (rate_plan_id, from_date, to_date, weekdays, priority, single_paise, double_paise, extra_adult_paise)
     select id, valid_from, valid_to, 1 << d, d, 400000 + d * 1000, 450000 + d * 1000, 90000
     from rate_plan, generate_series(0, 6) d where hotel_id = $1`,
    [hotelId],
  );
  await pool().query(
    `insert into rate_exception (rate_plan_id, night, single_paise, double_paise, extra_adult_paise)
     select p.id, night::date, 500000 + p.id, 600000, 90000
     from rate_plan p, generate_series($2::date, $2::date + $3::int, interval '3 days') night where p.hotel_id = $1`,
    [hotelId, today(), NIGHTS],
  );
  await pool().query('analyze');
  const { rows } = await pool().query<{ id: number }>('select id from room_type where hotel_id = $1 order by id', [
    hotelId,
  ]);
  return rows.map(({ id }) => id);
}

async function medianOf(work: (round: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    await work(round);
    times.push(performance.now() - started);
  }
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0);
}

testInFull(
  'a year of twenty room types is read, and a year of ten room types is written, in a fraction of a second',
  async () => {
    const world = await createCalendarWorld();
    const roomTypeIds = await fillHotel(world);
    const query = { from: today(), to: addDays(today(), NIGHTS - 1) };
    const params = { hotel_id: String(world.hotelId) };
    const read = () => callRoute(calendarRoute, { cookie: world.desk.cookie, params, query });
    const { body } = await read();
    const bytes = JSON.stringify(body).length;
    const reading = await medianOf(read);

    const partner = await createTestPartner();
    await connectHotel(partner, world.hotelId);
    await inTransaction((tx) =>
      loadCellOwner({ hotelId: world.hotelId, partnerId: partner.id, fromNight: today() }, tx),
    );
    const keys = eachNight(today(), addDays(today(), NIGHTS)).flatMap((night) =>
      roomTypeIds.slice(0, 10).map((roomTypeId) => ({ roomTypeId, night, group: roomTypeId })),
    );
    const send = (version: number, write: CellWrite) =>
      inTransaction(async (tx) => {
        const author = { source: 'partner', partnerId: partner.id, version } as const;
        await inChange(tx, { hotelId: world.hotelId, author }, async (open) => {
          if (write.kind !== 'rate') await lockNights(tx, open, write.cells);
          const results = await applyCells(tx, open, write);
          expect(results.every(({ status }) => status === 'applied')).toBe(true);
        });
      });
    const stock = await medianOf((round) =>
      send(round + 1, { kind: 'stock', mode: 'toSell', cells: keys.map((key) => ({ ...key, rooms: 10 + round })) }),
    );
    const rates = await medianOf((round) =>
      send(round + 1, {
        kind: 'rate',
        cells: keys.map((key) => ({ ...key, single: 500_000 + round, double: 600_000, isReset: false })),
      }),
    );
    const same = await medianOf((round) =>
      send(round + 100, {
        kind: 'stock',
        mode: 'toSell',
        cells: keys.map((key) => ({ ...key, rooms: 10 + ROUNDS - 1 })),
      }),
    );
    process.stdout.write(
      `Calendar: ${reading} ms, ${bytes} bytes; stock ${stock} ms, unchanged ${same} ms, rates ${rates} ms for ${keys.length} cells\n`,
    );
    // The targets of 150 ms and 300 ms are measured alone; here other tests use the processor at the same time.
    expect(Math.max(reading, stock, rates, same)).toBeLessThan(1_000);
  },
);
