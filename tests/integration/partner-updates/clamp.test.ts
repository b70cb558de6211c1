import { sql } from 'drizzle-orm';
import { addDays } from '@/lib/dates';
import { stayAcknowledgements, stayRevisionCounters, stayRevisions } from '@/lib/domains/stay-revisions/server/tables';
import { now } from '@/lib/platform/clock/clock';
import { connection, pool } from '@/lib/platform/db/connection';
import { createSeededRandom } from '@/tests/support/api/malformed-requests';
import {
  createPartnerHotel,
  nightOf,
  readNight,
  readNights,
  sendForResults,
  sendMessage,
  type PartnerHotel,
} from '@/tests/support/partner-hotel';
import { byExtent } from '@/tests/support/test-extent';

const SEED = 20_261_126;
const ROUNDS = byExtent({ sample: 3, full: 30, long: 200 });
const NIGHTS = 25;

let hotel: PartnerHotel;
let bookingId = 0;
beforeAll(async () => {
  // The revisions of these tests have no bookings.
  await pool().query('alter table stay_revision drop constraint stay_revision_booking_fk');
});
beforeEach(async () => {
  hotel = await createPartnerHotel({ rooms: 100 });
});

type State = 'active' | 'cancelled';

/** Stores a revision of a stay of one night, as bookings do, but not its rooms in the inventory. */
async function addRevision(days: number, roomCount: number, state: State = 'active', id = (bookingId += 1)) {
  const { hotelId, roomTypeId } = hotel.world;
  const counter = await connection()
    .insert(stayRevisionCounters)
    .values({ hotelId, revision: 1 })
    .onConflictDoUpdate({
      target: stayRevisionCounters.hotelId,
      set: { revision: sql`${stayRevisionCounters.revision} + 1` },
    })
    .returning({ revision: stayRevisionCounters.revision });
  const revision = counter[0]?.revision ?? 0;
  const checkin = nightOf(hotel, days);
  const stay = { checkin, checkout: addDays(checkin, 1), roomCount, roomTypeId };
  await connection()
    .insert(stayRevisions)
    .values({ hotelId, revision, bookingId: id, state, at: now(), ...stay });
  return { revision, bookingId: id };
}

const setRooms = (days: number, { sold, held }: { sold: number; held: number }) =>
  pool().query(
    'update inventory_night set total = greatest(total, $3::int + $4::int), sold = $3::int, held = $4::int where hotel_id = $1 and night = $2',
    [hotel.world.hotelId, nightOf(hotel, days), sold, held],
  );

test(`the stock after a message is sold + held + max(0, toSell - unseen - held), for ${ROUNDS * NIGHTS} random nights (seed ${SEED})`, async () => {
  const random = createSeededRandom(SEED);
  const integer = (max: number) => Math.floor(random.next() * (max + 1));
  let clampedCount = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const cases = [];
    let seenRevision = 0;
    for (let days = 0; days < NIGHTS; days += 1) {
      const [seen, unseen, cancelled, held] = [integer(3), integer(3), integer(2), integer(2)] as const;
      const first = await addRevision(days, seen + 1);
      const kept = await addRevision(days, 1);
      seenRevision = Math.max(seenRevision, first.revision, kept.revision);
      cases.push({ days, seen, unseen, cancelled, held, first, kept, toSell: integer(6) });
    }
    for (const { days, seen, unseen, cancelled, held, first } of cases) {
      await addRevision(days, unseen + 1);
      if (cancelled > 0) await addRevision(days, seen + 1, 'cancelled', first.bookingId);
      await setRooms(days, { sold: (cancelled > 0 ? 0 : seen + 1) + 1 + unseen + 1, held });
    }
    const availability = cases.map(({ days, toSell }) => {
      const night = nightOf(hotel, days);
      return { roomType: 'oak', from: night, to: night, toSell };
    });
    const { results } = await sendForResults(hotel, { version: round + 1, seenRevision, availability });
    const nights = new Map((await readNights(hotel)).map((stored) => [stored.night, stored]));
    for (const [index, { days, seen, unseen, cancelled, held, toSell }] of cases.entries()) {
      const { total = 0, sold = 0 } = nights.get(nightOf(hotel, days)) ?? {};
      const net = Math.max(0, unseen + 1 - (cancelled > 0 ? seen + 1 : 0));
      const isClamped = net + held > toSell;
      if (isClamped) clampedCount += 1;
      expect([days, total, results[index]?.status]).toEqual([
        days,
        sold + held + Math.max(0, toSell - net - held),
        isClamped ? 'clamped' : 'applied',
      ]);
    }
    await pool().query('delete from stay_revision where hotel_id = $1', [hotel.world.hotelId]);
  }
  expect(clampedCount).toBeGreaterThan(0);
  expect(clampedCount).toBeLessThan(ROUNDS * NIGHTS);
});

test('for a message without seenRevision, the revisions that the partner acknowledged count as seen', async () => {
  const { hotelId } = hotel.world;
  const known = await addRevision(0, 2);
  await addRevision(0, 1);
  await setRooms(0, { sold: 3, held: 0 });
  const { partner } = hotel;
  await connection()
    .insert(stayAcknowledgements)
    .values({ ...known, hotelId, partnerId: partner.id, outcome: 'imported', at: now() });
  const night = { roomType: 'oak', from: nightOf(hotel), to: nightOf(hotel) };
  await sendForResults(hotel, { version: 1, availability: [{ ...night, toSell: 4 }] });
  expect(await readNight(hotel)).toMatchObject({ sold: 3, total: 3 + 3 });
  await sendForResults(hotel, { version: 2, seenRevision: 0, availability: [{ ...night, toSell: 4 }] });
  expect(await readNight(hotel)).toMatchObject({ sold: 3, total: 3 + 1 });
});

test('putAri never refuses zero rooms to sell, and refuses a revision that the hotel does not have yet', async () => {
  await addRevision(0, 2);
  await setRooms(0, { sold: 2, held: 1 });
  const night = { roomType: 'oak', from: nightOf(hotel), to: nightOf(hotel) };
  const message = { version: 1, seenRevision: 0, availability: [{ ...night, toSell: 0 }] };
  expect((await sendForResults(hotel, message)).results[0]).toMatchObject({
    status: 'clamped',
    code: 'oversold',
    cells: 1,
  });
  expect(await readNight(hotel)).toMatchObject({ total: 3, sold: 2, held: 1 });
  const { status, body } = await sendMessage(hotel, { ...message, version: 2, seenRevision: Date.now() });
  expect([status, body.errors[0]?.field]).toEqual([400, 'seenRevision']);
});
