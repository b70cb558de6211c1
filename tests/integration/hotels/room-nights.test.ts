import { addDays } from '@/lib/dates';
import {
  holdNights,
  releaseHeldNights,
  releaseSoldNights,
  sellHeldNights,
  sellNights,
} from '@/lib/domains/hotels/server/service/inventory';
import { type RoomNights } from '@/lib/domains/hotels/types';
import { pool } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { createCity, createHotel, createRoomType, today, type CityIds } from '@/tests/support/builders/catalogue';
import { byExtent } from '@/tests/support/test-extent';

let city: CityIds;
beforeAll(async () => {
  city = await createCity('Bengaluru', { lat: 12.97, lng: 77.59 });
});

async function stayIn(rooms = 5, nights = 3): Promise<RoomNights> {
  const hotelId = await createHotel(city);
  const roomTypeId = await createRoomType(hotelId, 'oak', rooms);
  const checkin = addDays(today(), 10);
  return { hotelId, roomTypeId, checkin, checkout: addDays(checkin, nights), quantity: 1 };
}

/** 'sold/held' of the night before the stay, its nights, and the day of departure. */
async function stock({ hotelId, checkin, checkout }: RoomNights): Promise<string[]> {
  const { rows } = await pool().query<{ state: string }>(
    `select sold || '/' || held as state from inventory_night
     where hotel_id = $1 and night between $2::date - 1 and $3::date order by night`,
    [hotelId, checkin, checkout],
  );
  return rows.map(({ state }) => state);
}

const hold = (stay: RoomNights) => inTransaction((tx) => holdNights(tx, stay));

test('a hold takes every night of the half-open stay, and no other', async () => {
  const stay = await stayIn();
  await hold({ ...stay, quantity: 2 });
  expect(await stock(stay)).toEqual(['0/0', '0/2', '0/2', '0/2', '0/0']);
});

test('hold, sell, release: each moves the rooms once', async () => {
  const stay = await stayIn();
  await hold(stay);
  await inTransaction((tx) => sellHeldNights(tx, stay));
  expect(await stock(stay)).toEqual(['0/0', '1/0', '1/0', '1/0', '0/0']);
  await expect(inTransaction((tx) => releaseHeldNights(tx, stay))).rejects.toThrow('0 of 3 nights were held');
  await inTransaction((tx) => releaseSoldNights(tx, { ...stay, fromNight: addDays(stay.checkin, 1) }));
  expect(await stock(stay)).toEqual(['0/0', '1/0', '0/0', '0/0', '0/0']);
  await inTransaction((tx) => releaseSoldNights(tx, { ...stay, fromNight: stay.checkout }));
  expect(await stock(stay)).toEqual(['0/0', '1/0', '0/0', '0/0', '0/0']);
});

test('one full night refuses the whole stay and leaves nothing behind', async () => {
  const stay = await stayIn(1);
  const middle = addDays(stay.checkin, 1);
  await inTransaction((tx) => sellNights(tx, { ...stay, checkin: middle, checkout: addDays(middle, 1) }));
  await expect(hold(stay)).rejects.toMatchObject({ kind: 'ROOM_UNAVAILABLE', code: 1203 });
  expect(await stock(stay)).toEqual(['0/0', '0/0', '1/0', '0/0', '0/0']);
});

test.each([
  ['a closed night', 'stop_sell = true', 1],
  ['no arrival', 'is_closed_to_arrival = true', 0],
  ['a minimum stay', 'min_stay_nights = 4', 0],
])('%s refuses', async (_, change, day) => {
  const stay = await stayIn();
  await pool().query(`update inventory_night set ${change} where hotel_id = $1 and night = $2`, [
    stay.hotelId,
    addDays(stay.checkin, day),
  ]);
  await expect(hold(stay)).rejects.toMatchObject({ kind: 'ROOM_UNAVAILABLE' });
});

test('nights without stock refuse', async () => {
  const stay = await stayIn();
  const checkin = addDays(today(), 59);
  await expect(hold({ ...stay, checkin, checkout: addDays(checkin, 4) })).rejects.toMatchObject({
    kind: 'ROOM_UNAVAILABLE',
  });
});

test.each([0, -1, 1.5])('holdNights refuses %p rooms', async (quantity) => {
  await expect(hold({ ...(await stayIn()), quantity })).rejects.toThrow(RangeError);
});

test('of 500 callers for the last 5 rooms exactly 5 get one, and 495 are refused', async () => {
  const stay = await stayIn(5);
  const outcomes = await Promise.allSettled(Array.from({ length: 500 }, () => hold(stay)));
  const refused = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(outcomes.length - refused.length).toBe(5);
  expect(new Set(refused.map(({ reason }) => (reason as { kind: string }).kind))).toEqual(
    new Set(['ROOM_UNAVAILABLE']),
  );
  expect(await stock(stay)).toEqual(['0/0', '0/5', '0/5', '0/5', '0/0']);
}, 60_000);

const STAYS = byExtent({ sample: 100, full: 500, long: 2_000 });

test('overlapping stays in a race never oversell a night and never deadlock', async () => {
  const stay = await stayIn(3, 1);
  const wanted = Array.from({ length: STAYS }, (_, index) => {
    const checkin = addDays(stay.checkin, index % 5);
    return { ...stay, checkin, checkout: addDays(checkin, 1 + (index % 4)) };
  });
  const outcomes = await Promise.allSettled(wanted.map(hold));
  const held = wanted.filter((_, index) => outcomes[index]?.status === 'fulfilled');
  const refused = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(new Set(refused.map(({ reason }) => (reason as { kind?: string }).kind ?? String(reason)))).toEqual(
    new Set(['ROOM_UNAVAILABLE']),
  );
  const { rows } = await pool().query<{ total: number; held: number }>(
    'select sum(held)::int as held, max(held)::int as total from inventory_night where hotel_id = $1',
    [stay.hotelId],
  );
  const nights = held.reduce(
    (sum, { checkin, checkout }) => sum + (Date.parse(checkout) - Date.parse(checkin)) / 86_400_000,
    0,
  );
  expect(rows[0]).toEqual({ held: nights, total: 3 });
}, 180_000);

test('concurrent releases release each room once', async () => {
  const stay = await stayIn(5);
  await hold(stay);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => inTransaction((tx) => releaseHeldNights(tx, stay))),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await stock(stay)).toEqual(['0/0', '0/0', '0/0', '0/0', '0/0']);
});
