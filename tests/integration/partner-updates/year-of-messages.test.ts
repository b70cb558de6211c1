import { addDays, eachNight } from '@/lib/dates';
import type { Actor } from '@/lib/domains/corporates/actor';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { extendInventoryOf } from '@/lib/domains/hotels/server/service/extend-inventory';
import { pool } from '@/lib/platform/db/connection';
import { env, resetEnv } from '@/lib/platform/env/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { createSeededRandom } from '@/tests/support/api/malformed-requests';
import { createBookingRequest, expectConsistentBooks } from '@/tests/support/booking-steps';
import { today } from '@/tests/support/builders/catalogue';
import {
  createPartnerHotel,
  nightOf,
  readNights,
  sendForResults,
  type PartnerHotel,
} from '@/tests/support/partner-hotel';
import { createActor, createCorporate } from '@/tests/support/stay-world';
import { testInFull } from '@/tests/support/test-extent';

const BOOKERS = 6;
const STAYS = 15;
const WEEK = 7;
/** The channel manager sends 0 to 2 rooms, so that many bookings meet a full night. */
const MOST_ROOMS = 2;

interface Refusal {
  checkin: string;
  checkout: string;
}

/** Books until it has tried all stays; returns the refused ones. */
async function bookStays(booker: Actor, hotel: PartnerHotel, seed: number): Promise<Refusal[]> {
  const random = createSeededRandom(seed);
  const refused: Refusal[] = [];
  for (let stay = 0; stay < STAYS; stay += 1) {
    const checkin = nightOf(hotel, Math.floor(random.next() * WEEK));
    const nights = 1 + Math.floor(random.next() * 2);
    try {
      const request = await createBookingRequest(booker, { ...hotel.world, checkin }, { nights });
      await bookOnCredit(booker, request);
    } catch (error) {
      if (!AppError.is(error, 'ROOM_UNAVAILABLE')) throw error;
      refused.push({ checkin, checkout: addDays(checkin, nights) });
    }
  }
  return refused;
}

/** Every stock that a night has had since the trigger was created, with the rooms that were free. */
async function recordStocks(): Promise<void> {
  await pool().query(`create table if not exists __stock (hotel_id int, night date, free int);
    create or replace function __record() returns trigger language plpgsql as $$ begin
      insert into __stock values (new.hotel_id, new.night, new.total - new.sold - new.held); return new; end $$;
    create or replace trigger __record after update on inventory_night for each row execute function __record()`);
}

async function hadNoRoom(hotelId: number, { checkin, checkout }: Refusal): Promise<boolean> {
  const { rows } = await pool().query<{ night: string }>(
    'select night from __stock where hotel_id = $1 and night >= $2::date and night < $3::date and free < 1 limit 1',
    [hotelId, checkin, checkout],
  );
  return rows.length > 0;
}

testInFull(
  'a channel manager sends a year while bookings run: stock never falls below sold rooms, nothing is lost, and each 1203 had a full night',
  async () => {
    const scale = process.env.RATE_LIMIT_SCALE;
    process.env.RATE_LIMIT_SCALE = '100000';
    resetEnv();
    expect(env().RATE_LIMIT_SCALE).toBe(100_000);
    await recordStocks();
    try {
      const hotel = await createPartnerHotel({ rooms: 2 });
      const { hotelId } = hotel.world;
      await extendInventoryOf([hotelId], { today: today() });
      const bookers = [];
      for (let index = 0; index < BOOKERS; index += 1) bookers.push(await createActor(await createCorporate()));
      const random = createSeededRandom(7);
      let isBooking = true;
      const sent = new Map<string, { version: number; toSell: number }>();
      const sendYears = async () => {
        let version = 0;
        while (isBooking || version < 3) {
          version += 1;
          const toSell = Math.floor(random.next() * (MOST_ROOMS + 1));
          const [from, to] = [today(), addDays(today(), 364)];
          const { applied } = await sendForResults(hotel, {
            version,
            seenRevision: 0,
            availability: [{ roomType: 'oak', from, to, toSell }],
            rates: [{ roomType: 'oak', plan: 'website', from, to, single: 4_000_00 + version, double: 5_000_00 }],
          });
          expect(applied).toBe(2 * 365);
          for (const night of eachNight(from, addDays(to, 1))) sent.set(night, { version, toSell });
        }
      };
      const sender = sendYears();
      const refused = await Promise.all(bookers.map((booker, index) => bookStays(booker, hotel, index + 1)));
      isBooking = false;
      await sender;
      const booked = BOOKERS * STAYS - refused.flat().length;
      const { rows } = await pool().query<{ count: number }>(
        `select count(*)::int as count from booking where hotel_id = $1 and status = 'confirmed'`,
        [hotelId],
      );
      expect(rows[0]?.count).toBe(booked);
      expect(Math.min(booked, refused.flat().length)).toBeGreaterThan(0);
      for (const refusal of refused.flat())
        expect([refusal, await hadNoRoom(hotelId, refusal)]).toEqual([refusal, true]);
      const unseen = await soldByBookings(hotelId);
      for (const { night, total, sold, held } of await readNights(hotel)) {
        const last = sent.get(night);
        if (!last) continue;
        expect([night, sold, held]).toEqual([night, unseen.get(night) ?? 0, 0]);
        expect(total).toBeGreaterThanOrEqual(sold);
        expect([night, total]).toEqual([night, sold + Math.max(0, last.toSell - sold)]);
      }
      await expectConsistentBooks();
    } finally {
      await pool().query('drop trigger if exists __record on inventory_night');
      if (scale === undefined) delete process.env.RATE_LIMIT_SCALE;
      else process.env.RATE_LIMIT_SCALE = scale;
      resetEnv();
    }
  },
  300_000,
);

async function soldByBookings(hotelId: number): Promise<Map<string, number>> {
  const { rows } = await pool().query<{ night: string; rooms: number }>(
    `select night::date::text as night, sum(room_count)::int as rooms
     from booking, generate_series(checkin, checkout - 1, interval '1 day') as night
     where hotel_id = $1 and status = 'confirmed' group by 1`,
    [hotelId],
  );
  return new Map(rows.map(({ night, rooms }) => [night, rooms]));
}
