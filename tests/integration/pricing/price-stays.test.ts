import { eq } from 'drizzle-orm';
import { addDays } from '@/lib/dates';
import { blackouts, hotels, inventoryNights } from '@/lib/domains/hotels/server/tables';
import { priceStays, quoteStay } from '@/lib/domains/pricing/server/service/price-stays';
import { contracts, rateExceptions, rateRules } from '@/lib/domains/pricing/server/tables';
import { connection, pool } from '@/lib/platform/db/connection';
import {
  createCity,
  createHotel,
  createPlan,
  createRoomType,
  createSellableHotel,
  today,
  type CityIds,
} from '@/tests/support/builders/catalogue';
import { createCorporate } from '@/tests/support/stay-world';

const ROOM = [{ adults: 1, kids: 0 }];
let city: CityIds;
let checkin: string;
let checkout: string;

beforeAll(async () => {
  city = await createCity('Bengaluru', { lat: 12.97, lng: 77.59 });
  checkin = addDays(today(), 10);
  checkout = addDays(today(), 12);
});

const price = (hotelIds: number[], corporateId: number | null, rooms = ROOM) =>
  priceStays({ hotelIds, checkin, checkout, rooms, corporateId });

async function roomOf(hotelId: number, corporateId: number | null, rooms = ROOM) {
  const room = (await price([hotelId], corporateId, rooms)).get(hotelId)?.roomTypes[0];
  if (!room) throw new Error('The hotel has no room type');
  return room;
}

test('both channels are priced by the pipeline for a corporate', async () => {
  const { corporateId } = await createCorporate();
  const { hotelId } = await createSellableHotel(city);
  const room = await roomOf(hotelId, corporateId);
  expect(room).toMatchObject({ isAvailable: true, roomsLeft: 5, unavailability: null });
  // Two nights at 4,000 and 4,800, 5 % each.
  expect(room.prices.corp?.breakdown.totals).toMatchObject({ pretaxPaise: 8_000_00, totalPaise: 8_400_00 });
  expect(room.prices.website?.breakdown.totals).toMatchObject({ pretaxPaise: 9_600_00, totalPaise: 10_080_00 });
});

test('a guest sees website prices only', async () => {
  const { hotelId } = await createSellableHotel(city);
  const room = await roomOf(hotelId, null);
  expect(Object.keys(room.prices)).toEqual(['website']);
});

test('a contract adjusts the general corporate rate, its own plan replaces it, and other companies see neither', async () => {
  const on = connection();
  const valid = { validFrom: today(), validTo: addDays(today(), 365) };
  const [acme, rival] = [await createCorporate(), await createCorporate()];
  const [contract] = await on
    .insert(contracts)
    .values({ ...valid, code: 'ACME', corporateId: acme.corporateId, name: 'Acme', adjustmentBp: -1000 })
    .returning({ id: contracts.id });
  const general = await createSellableHotel(city);
  expect((await roomOf(general.hotelId, acme.corporateId)).prices.corp?.breakdown.totals.pretaxPaise).toBe(7_200_00);
  expect((await roomOf(general.hotelId, rival.corporateId)).prices.corp?.breakdown.totals.pretaxPaise).toBe(8_000_00);

  const special = await createSellableHotel(city);
  await createPlan(special, 'corp', 1_234_00, { contractId: contract?.id });
  const own = (await roomOf(special.hotelId, acme.corporateId)).prices.corp?.breakdown.totals.pretaxPaise;
  expect(own).toBe(2_468_00);
  for (const stranger of [rival.corporateId, null]) {
    expect(JSON.stringify(await roomOf(special.hotelId, stranger))).not.toContain('123400');
  }
});

test('a contract that has ended, or is switched off, changes nothing', async () => {
  const { corporateId } = await createCorporate();
  const { hotelId } = await createSellableHotel(city);
  await connection()
    .insert(contracts)
    .values([
      { corporateId, code: 'ENDED', name: 'x', adjustmentBp: -5000, validFrom: '2020-01-01', validTo: checkin },
      {
        corporateId,
        code: 'OFF',
        name: 'x',
        adjustmentBp: -5000,
        validFrom: '2020-01-01',
        validTo: '2999-01-01',
        isActive: false,
      },
    ]);
  expect((await roomOf(hotelId, corporateId)).prices.corp?.breakdown.totals.pretaxPaise).toBe(8_000_00);
});

test('rates follow priority, weekday and the exception of a night', async () => {
  const hotelId = await createHotel(city);
  const room = { hotelId, roomTypeId: await createRoomType(hotelId) };
  const ratePlanId = await createPlan(room, 'website', 3_000_00);
  const prices = { doublePaise: 1, extraAdultPaise: 1 };
  const range = { ratePlanId, fromDate: today(), toDate: addDays(today(), 60), ...prices };
  await connection()
    .insert(rateRules)
    .values({ ...range, priority: 5, singlePaise: 3_500_00 });
  await connection()
    .insert(rateExceptions)
    .values({ ratePlanId, night: checkin, singlePaise: 9_000_00, ...prices });
  const nights = (await roomOf(hotelId, null)).prices.website?.breakdown.roomNights.map((line) => line.pretaxPaise);
  expect(nights).toEqual([9_000_00, 3_500_00]);
});

describe('availability', () => {
  const onNight = async (hotelId: number, night: string, values: Partial<typeof inventoryNights.$inferInsert>) => {
    const { rowCount } = await pool().query(
      `update inventory_night set ${Object.keys(values)
        .map((key, index) => `${key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} = $${index + 3}`)
        .join(', ')} where hotel_id = $1 and night = $2`,
      [hotelId, night, ...Object.values(values)],
    );
    expect(rowCount).toBe(1);
  };

  test.each([
    ['sold and held rooms count', 0, { sold: 3, held: 2 }, 'sold_out'],
    ['a closed night', 1, { stopSell: true }, 'closed'],
    ['no arrival on the first day', 0, { isClosedToArrival: true }, 'closed'],
    ['no departure on the last day', 2, { isClosedToDeparture: true }, 'closed'],
    ['a minimum stay', 0, { minStayNights: 3 }, 'min_stay'],
  ])('%s', async (_, day, values, reason) => {
    const { hotelId } = await createSellableHotel(city);
    await onNight(hotelId, addDays(checkin, day), values);
    expect(await roomOf(hotelId, null)).toMatchObject({ isAvailable: false, roomsLeft: 0, unavailability: reason });
  });

  test.each([
    ['no departure matters on the last day only', 1, { isClosedToDeparture: true }],
    ['no arrival matters on the first day only', 1, { isClosedToArrival: true }],
    ['the day of departure needs no room', 2, { stopSell: true }],
    ['a minimum stay counts from the arrival', 1, { minStayNights: 5 }],
  ])('%s', async (_, day, values) => {
    const { hotelId } = await createSellableHotel(city);
    await onNight(hotelId, addDays(checkin, day), values);
    expect(await roomOf(hotelId, null)).toMatchObject({ isAvailable: true });
  });

  test('rooms left are those of the tightest night', async () => {
    const { hotelId } = await createSellableHotel(city);
    await onNight(hotelId, addDays(checkin, 1), { sold: 3 });
    expect((await roomOf(hotelId, null)).roomsLeft).toBe(2);
    expect((await roomOf(hotelId, null, [...ROOM, ...ROOM, ...ROOM])).unavailability).toBe('sold_out');
  });

  test('nights without stock are sold out', async () => {
    const { hotelId } = await createSellableHotel(city);
    await connection().delete(inventoryNights).where(eq(inventoryNights.hotelId, hotelId));
    expect((await roomOf(hotelId, null)).unavailability).toBe('sold_out');
  });

  test('a party that does not fit has no price', async () => {
    const { hotelId } = await createSellableHotel(city);
    const room = await roomOf(hotelId, null, [{ adults: 4, kids: 0 }]);
    expect(room).toMatchObject({ unavailability: 'occupancy', prices: {} });
  });

  test('a blackout for one corporate closes the hotel to it alone', async () => {
    const { corporateId } = await createCorporate();
    const { hotelId } = await createSellableHotel(city);
    const dates = { fromDate: addDays(checkin, 1), toDate: addDays(checkin, 1) };
    await connection()
      .insert(blackouts)
      .values({ hotelId, corporateId, reason: 'Event', ...dates });
    expect((await roomOf(hotelId, corporateId)).unavailability).toBe('blackout');
    expect((await roomOf(hotelId, null)).unavailability).toBeNull();
    await connection()
      .insert(blackouts)
      .values({ hotelId, reason: 'Closed', ...dates });
    expect((await roomOf(hotelId, null)).unavailability).toBe('blackout');
  });
});

test('one hundred hotels take one statement, and more are refused', async () => {
  const ids: number[] = [];
  for (let made = 0; made < 100; made += 1) ids.push((await createSellableHotel(city)).hotelId);
  await price(ids.slice(0, 1), null);
  const query = jest.spyOn(pool(), 'query');
  const stays = await price(ids, null);
  expect(query).toHaveBeenCalledTimes(1);
  query.mockRestore();
  expect(stays.size).toBe(100);
  await expect(price([...ids, 999_999], null)).rejects.toMatchObject({ kind: 'INVALID_INPUT' });
}, 60_000);

test('drafts and unknown hotels are left out, and cannot be quoted', async () => {
  const { hotelId } = await createSellableHotel(city);
  await connection().update(hotels).set({ status: 'draft' }).where(eq(hotels.id, hotelId));
  expect(await price([hotelId, 99_999_999], null)).toEqual(new Map());
  await expect(
    quoteStay({ hotelId, checkin, checkout, rooms: ROOM, corporateId: null }, 'website'),
  ).rejects.toMatchObject({ kind: 'NOT_FOUND' });
});

test('stays are 1 to 15 nights from today on', async () => {
  const stay = (from: string, to: string) =>
    priceStays({ hotelIds: [1], checkin: from, checkout: to, rooms: ROOM, corporateId: null });
  await expect(stay(checkin, addDays(checkin, 15))).resolves.toBeDefined();
  await expect(stay(checkin, addDays(checkin, 16))).rejects.toMatchObject({ kind: 'STAY_TOO_LONG' });
  await expect(stay(checkin, checkin)).rejects.toMatchObject({ kind: 'INVALID_INPUT' });
  await expect(stay(addDays(today(), -1), checkin)).rejects.toMatchObject({ kind: 'INVALID_INPUT' });
});

test('without a room type the cheapest free one is quoted; at one price acacia comes before oak', async () => {
  const hotelId = await createHotel(city);
  for (const code of ['maple', 'oak', 'acacia'] as const) {
    const room = { hotelId, roomTypeId: await createRoomType(hotelId, code) };
    await createPlan(room, 'website', code === 'maple' ? 2_000_00 : 2_500_00);
  }
  const request = { hotelId, checkin, checkout, rooms: ROOM, corporateId: null };
  expect((await quoteStay(request, 'website')).roomTypeCode).toBe('maple');
  await pool().query(
    `update inventory_night set sold = total where room_type_id = (select id from room_type where hotel_id = $1 and code = 'maple')`,
    [hotelId],
  );
  expect((await quoteStay(request, 'website')).roomTypeCode).toBe('acacia');
  expect((await quoteStay({ ...request, roomTypeCode: 'maple' }, 'website')).isAvailable).toBe(false);
});
