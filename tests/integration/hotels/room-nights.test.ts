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

async function createStay(rooms = 5, nights = 3): Promise<RoomNights> {
  const hotelId = await createHotel(city);
  const roomTypeId = await createRoomType(hotelId, 'oak', rooms);
  const checkin = addDays(today(), 10);
  return { hotelId, roomTypeId, checkin, checkout: addDays(checkin, nights), quantity: 1 };
}

/** Returns 'sold/held' from the night before the stay to the check-out day. */
async function readStock({ hotelId, checkin, checkout }: RoomNights): Promise<string[]> {
  const { rows } = await pool().query<{ state: string }>(
    `select sold || '/' || held as state from inventory_night
     where hotel_id = $1 and night between $2::date - 1 and $3::date order by night`,
    [hotelId, checkin, checkout],
  );
  return rows.map(({ state }) => state);
}

const hold = (stay: RoomNights) => inTransaction((tx) => holdNights(tx, stay));

test('holdNights holds every night from check-in to the night before check-out', async () => {
  const stay = await createStay();
  await hold({ ...stay, quantity: 2 });
  expect(await readStock(stay)).toEqual(['0/0', '0/2', '0/2', '0/2', '0/0']);
});

test('sellHeldNights and releaseSoldNights change each night once, and releaseHeldNights refuses sold nights', async () => {
  const stay = await createStay();
  await hold(stay);
  await inTransaction((tx) => sellHeldNights(tx, stay));
  expect(await readStock(stay)).toEqual(['0/0', '1/0', '1/0', '1/0', '0/0']);
  await expect(inTransaction((tx) => releaseHeldNights(tx, stay))).rejects.toThrow('0 of 3 nights were held');
  await inTransaction((tx) => releaseSoldNights(tx, { ...stay, fromNight: addDays(stay.checkin, 1) }));
  expect(await readStock(stay)).toEqual(['0/0', '1/0', '0/0', '0/0', '0/0']);
  await inTransaction((tx) => releaseSoldNights(tx, { ...stay, fromNight: stay.checkout }));
  expect(await readStock(stay)).toEqual(['0/0', '1/0', '0/0', '0/0', '0/0']);
});

test('holdNights refuses a stay in which one night is full, and holds no other night', async () => {
  const stay = await createStay(1);
  const middle = addDays(stay.checkin, 1);
  await inTransaction((tx) => sellNights(tx, { ...stay, checkin: middle, checkout: addDays(middle, 1) }));
  await expect(hold(stay)).rejects.toMatchObject({ kind: 'ROOM_UNAVAILABLE', code: 1203 });
  expect(await readStock(stay)).toEqual(['0/0', '0/0', '1/0', '0/0', '0/0']);
});

test.each([
  ['a closed night', 'stop_sell = true', 1],
  ['a check-in day that is closed to arrival', 'is_closed_to_arrival = true', 0],
  ['a longer minimum stay', 'min_stay_nights = 4', 0],
])('holdNights refuses a stay with %s', async (_, change, day) => {
  const stay = await createStay();
  await pool().query(`update inventory_night set ${change} where hotel_id = $1 and night = $2`, [
    stay.hotelId,
    addDays(stay.checkin, day),
  ]);
  await expect(hold(stay)).rejects.toMatchObject({ kind: 'ROOM_UNAVAILABLE' });
});

test('holdNights refuses nights without inventory', async () => {
  const stay = await createStay();
  const checkin = addDays(today(), 59);
  await expect(hold({ ...stay, checkin, checkout: addDays(checkin, 4) })).rejects.toMatchObject({
    kind: 'ROOM_UNAVAILABLE',
  });
});

test.each([0, -1, 1.5])('holdNights refuses %p rooms', async (quantity) => {
  await expect(hold({ ...(await createStay()), quantity })).rejects.toThrow(RangeError);
});

test('holdNights gives the last 5 rooms to exactly 5 of 500 concurrent callers', async () => {
  const stay = await createStay(5);
  const outcomes = await Promise.allSettled(Array.from({ length: 500 }, () => hold(stay)));
  const refused = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(outcomes.length - refused.length).toBe(5);
  expect(new Set(refused.map(({ reason }) => (reason as { kind: string }).kind))).toEqual(
    new Set(['ROOM_UNAVAILABLE']),
  );
  expect(await readStock(stay)).toEqual(['0/0', '0/5', '0/5', '0/5', '0/0']);
}, 60_000);

const STAYS = byExtent({ sample: 100, full: 500, long: 2_000 });

test('holdNights neither oversells a night nor deadlocks with concurrent overlapping stays', async () => {
  const stay = await createStay(3, 1);
  const stays = Array.from({ length: STAYS }, (_, index) => {
    const checkin = addDays(stay.checkin, index % 5);
    return { ...stay, checkin, checkout: addDays(checkin, 1 + (index % 4)) };
  });
  const outcomes = await Promise.allSettled(stays.map(hold));
  const held = stays.filter((_, index) => outcomes[index]?.status === 'fulfilled');
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

test('concurrent calls of releaseHeldNights release the rooms once', async () => {
  const stay = await createStay(5);
  await hold(stay);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => inTransaction((tx) => releaseHeldNights(tx, stay))),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await readStock(stay)).toEqual(['0/0', '0/0', '0/0', '0/0', '0/0']);
});
