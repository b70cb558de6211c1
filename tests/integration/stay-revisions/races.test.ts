import { eq } from 'drizzle-orm';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import type { BookingRequest } from '@/lib/domains/bookings/server/service/place/booking-request';
import type { Actor } from '@/lib/domains/corporates/actor';
import { stayRevisions } from '@/lib/domains/stay-revisions/server/tables';
import { listNewestRevisions } from '@/lib/domains/stay-revisions/server/service/read-revisions';
import { reviseStay } from '@/lib/domains/stay-revisions/server/service/revise-stay';
import { addDays, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { countRows, createBookingRequest, expectConsistentBooks } from '@/tests/support/booking-steps';
import { creditBooking } from '@/tests/support/change-steps';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';
import { byExtent } from '@/tests/support/test-extent';

jest.setTimeout(120_000);

const BOOKINGS = byExtent({ sample: 24, full: 200, long: 1_000 });

let world: StayWorld;

beforeEach(async () => {
  world = await createStayWorld({ rooms: 1_000, corporate: { creditLimitPaise: 10_00_00_000_00 } });
});
afterEach(expectConsistentBooks);

const readRevisions = async (hotelId = world.hotelId) =>
  connection().select().from(stayRevisions).where(eq(stayRevisions.hotelId, hotelId)).orderBy(stayRevisions.revision);

const deadlocks = async () => {
  const { rows } = await connection().execute<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.deadlocks);
};

test('concurrent bookings and cancellations of one hotel have consecutive revisions, and a reader misses none', async () => {
  const requests: { actor: Actor; request: BookingRequest }[] = [];
  for (let index = 0; index < BOOKINGS; index += 1) {
    const actor = await createActor(world);
    requests.push({ actor, request: await createBookingRequest(actor, world, { nights: 1 + (index % 3) }) });
  }
  const before = await deadlocks();
  let isOver = false;
  const read: number[] = [];
  const reader = (async () => {
    let after = 0;
    for (let isLast = false; !isLast;) {
      isLast = isOver;
      const endingFrom = addDays(todayInIndia(now()), -1);
      const found = await listNewestRevisions({ hotelId: world.hotelId, after, endingFrom, limit: 10 });
      for (const { bookingId } of found) read.push(bookingId);
      after = found.at(-1)?.revision ?? after;
      if (found.length === 10) isLast = false;
    }
  })();
  const booked = await Promise.all(
    requests.map(async ({ actor, request }, index) => {
      const { id: bookingId } = await bookOnCredit(actor, request);
      if (index % 3 === 0) await cancelBooking(actor, { bookingId });
      return bookingId;
    }),
  );
  isOver = true;
  await reader;
  const cancelled = booked.filter((_, index) => index % 3 === 0).length;
  const revisions = await readRevisions();
  expect(revisions.map(({ revision }) => revision)).toEqual(revisions.map((_, index) => index + 1));
  expect(revisions).toHaveLength(BOOKINGS + cancelled);
  expect(new Set(read)).toEqual(new Set(booked));
  expect(await deadlocks()).toBe(before);
});

test('transactions that revise two hotels in opposite orders do not deadlock', async () => {
  const other = await createStayWorld({ rooms: 1_000 });
  const one = await creditBooking(await createActor(world), world);
  const two = await creditBooking(await createActor(other), other);
  const before = await deadlocks();
  const revise = (bookings: readonly (typeof one)[]) =>
    inTransaction(async () => {
      for (const { id: bookingId, ...stay } of bookings) reviseStay({ ...stay, bookingId, state: 'active' });
    });
  await Promise.all(Array.from({ length: 40 }, (_, index) => revise(index % 2 ? [one, two] : [two, one])));
  for (const { hotelId } of [world, other]) {
    const revisions = (await readRevisions(hotelId)).map(({ revision }) => revision);
    expect(revisions).toEqual(Array.from({ length: 41 }, (_, index) => index + 1));
  }
  expect(await deadlocks()).toBe(before);
  expect(await countRows('stay_revision_counter', `hotel_id in (${world.hotelId}, ${other.hotelId})`)).toBe(2);
});
