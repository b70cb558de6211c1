import { eq } from 'drizzle-orm';
import { addDays } from '@/lib/dates';
import { blackouts, hotels, inventoryNights } from '@/lib/domains/hotels/server/tables';
import { priceStays, quoteStay } from '@/lib/domains/pricing/server/service/price-stays';
import { contracts, rateExceptions, rateRules } from '@/lib/domains/pricing/server/tables';
import { connection, pool } from '@/lib/platform/db/connection';
import {
  createCity,
  createHotel,
  createRatePlan,
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

const priceHotels = (hotelIds: number[], corporateId: number | null, rooms = ROOM) =>
  priceStays({ hotelIds, checkin, checkout, rooms, corporateId });

async function priceFirstRoom(hotelId: number, corporateId: number | null, rooms = ROOM) {
  const room = (await priceHotels([hotelId], corporateId, rooms)).get(hotelId)?.roomTypes[0];
  if (!room) throw new Error('The hotel has no room type');
  return room;
}

test('priceStays returns corporate and website prices for a corporate', async () => {
  const { corporateId } = await createCorporate();
  const { hotelId } = await createSellableHotel(city);
  const room = await priceFirstRoom(hotelId, corporateId);
  expect(room).toMatchObject({ isAvailable: true, roomsLeft: 5, unavailability: null });
  // Each of the two nights costs 4,000 (corporate) or 4,800 (website) plus 5 % GST.
  expect(room.prices.corp?.breakdown.totals).toMatchObject({ pretaxPaise: 8_000_00, totalPaise: 8_400_00 });
  expect(room.prices.website?.breakdown.totals).toMatchObject({ pretaxPaise: 9_600_00, totalPaise: 10_080_00 });
});

test('priceStays returns website prices only without a corporate', async () => {
  const { hotelId } = await createSellableHotel(city);
  const room = await priceFirstRoom(hotelId, null);
  expect(Object.keys(room.prices)).toEqual(['website']);
});

test('a contract changes the corporate rate of its own company only, by an adjustment or by a rate plan', async () => {
  const on = connection();
  const valid = { validFrom: today(), validTo: addDays(today(), 365) };
  const [acme, rival] = [await createCorporate(), await createCorporate()];
  const [contract] = await on
    .insert(contracts)
    .values({ ...valid, code: 'ACME', corporateId: acme.corporateId, name: 'Acme', adjustmentBp: -1000 })
    .returning({ id: contracts.id });
  const general = await createSellableHotel(city);
  expect((await priceFirstRoom(general.hotelId, acme.corporateId)).prices.corp?.breakdown.totals.pretaxPaise).toBe(
    7_200_00,
  );
  expect((await priceFirstRoom(general.hotelId, rival.corporateId)).prices.corp?.breakdown.totals.pretaxPaise).toBe(
    8_000_00,
  );

  const special = await createSellableHotel(city);
  await createRatePlan(special, 'corp', 1_234_00, { contractId: contract?.id });
  const contractPrice = (await priceFirstRoom(special.hotelId, acme.corporateId)).prices.corp?.breakdown.totals
    .pretaxPaise;
  expect(contractPrice).toBe(2_468_00);
  for (const otherCorporateId of [rival.corporateId, null]) {
    expect(JSON.stringify(await priceFirstRoom(special.hotelId, otherCorporateId))).not.toContain('123400');
  }
});

test('an ended or inactive contract does not change the corporate rate', async () => {
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
  expect((await priceFirstRoom(hotelId, corporateId)).prices.corp?.breakdown.totals.pretaxPaise).toBe(8_000_00);
});

test('priceStays uses the exception of a night, otherwise the rate rule with the highest priority', async () => {
  const hotelId = await createHotel(city);
  const room = { hotelId, roomTypeId: await createRoomType(hotelId) };
  const ratePlanId = await createRatePlan(room, 'website', 3_000_00);
  const prices = { doublePaise: 1, extraAdultPaise: 1 };
  const range = { ratePlanId, fromDate: today(), toDate: addDays(today(), 60), ...prices };
  await connection()
    .insert(rateRules)
    .values({ ...range, priority: 5, singlePaise: 3_500_00 });
  await connection()
    .insert(rateExceptions)
    .values({ ratePlanId, night: checkin, singlePaise: 9_000_00, ...prices });
  const nights = (await priceFirstRoom(hotelId, null)).prices.website?.breakdown.roomNights.map(
    (line) => line.pretaxPaise,
  );
  expect(nights).toEqual([9_000_00, 3_500_00]);
});

describe('a room type', () => {
  const setNight = async (hotelId: number, night: string, values: Partial<typeof inventoryNights.$inferInsert>) => {
    const { rowCount } = await pool().query(
      `update inventory_night set ${Object.keys(values)
        .map((key, index) => `${key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} = $${index + 3}`)
        .join(', ')} where hotel_id = $1 and night = $2`,
      [hotelId, night, ...Object.values(values)],
    );
    expect(rowCount).toBe(1);
  };

  test.each([
    ['all rooms are sold or held', 0, { sold: 3, held: 2 }, 'sold_out'],
    ['a night has stop-sell', 1, { stopSell: true }, 'closed'],
    ['the check-in day is closed to arrival', 0, { isClosedToArrival: true }, 'closed'],
    ['the check-out day is closed to departure', 2, { isClosedToDeparture: true }, 'closed'],
    ['the minimum stay of the check-in day is longer', 0, { minStayNights: 3 }, 'min_stay'],
  ])('is unavailable when %s', async (_, day, values, reason) => {
    const { hotelId } = await createSellableHotel(city);
    await setNight(hotelId, addDays(checkin, day), values);
    expect(await priceFirstRoom(hotelId, null)).toMatchObject({
      isAvailable: false,
      roomsLeft: 0,
      unavailability: reason,
    });
  });

  test.each([
    ['another day than the check-out day is closed to departure', 1, { isClosedToDeparture: true }],
    ['another day than the check-in day is closed to arrival', 1, { isClosedToArrival: true }],
    ['the check-out day has stop-sell', 2, { stopSell: true }],
    ['a later night has a longer minimum stay', 1, { minStayNights: 5 }],
  ])('is available when %s', async (_, day, values) => {
    const { hotelId } = await createSellableHotel(city);
    await setNight(hotelId, addDays(checkin, day), values);
    expect(await priceFirstRoom(hotelId, null)).toMatchObject({ isAvailable: true });
  });

  test('has as many rooms left as its fullest night', async () => {
    const { hotelId } = await createSellableHotel(city);
    await setNight(hotelId, addDays(checkin, 1), { sold: 3 });
    expect((await priceFirstRoom(hotelId, null)).roomsLeft).toBe(2);
    expect((await priceFirstRoom(hotelId, null, [...ROOM, ...ROOM, ...ROOM])).unavailability).toBe('sold_out');
  });

  test('is sold out without inventory', async () => {
    const { hotelId } = await createSellableHotel(city);
    await connection().delete(inventoryNights).where(eq(inventoryNights.hotelId, hotelId));
    expect((await priceFirstRoom(hotelId, null)).unavailability).toBe('sold_out');
  });

  test('has no price when the guests do not fit into a room', async () => {
    const { hotelId } = await createSellableHotel(city);
    const room = await priceFirstRoom(hotelId, null, [{ adults: 4, kids: 0 }]);
    expect(room).toMatchObject({ unavailability: 'occupancy', prices: {} });
  });

  test('is blacked out for one corporate by its own blackout, and for everyone by a general blackout', async () => {
    const { corporateId } = await createCorporate();
    const { hotelId } = await createSellableHotel(city);
    const dates = { fromDate: addDays(checkin, 1), toDate: addDays(checkin, 1) };
    await connection()
      .insert(blackouts)
      .values({ hotelId, corporateId, reason: 'Event', ...dates });
    expect((await priceFirstRoom(hotelId, corporateId)).unavailability).toBe('blackout');
    expect((await priceFirstRoom(hotelId, null)).unavailability).toBeNull();
    await connection()
      .insert(blackouts)
      .values({ hotelId, reason: 'Closed', ...dates });
    expect((await priceFirstRoom(hotelId, null)).unavailability).toBe('blackout');
  });
});

test('priceStays uses one statement for a hundred hotels, and refuses more', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 100; count += 1) ids.push((await createSellableHotel(city)).hotelId);
  await priceHotels(ids.slice(0, 1), null);
  const query = jest.spyOn(pool(), 'query');
  const stays = await priceHotels(ids, null);
  expect(query).toHaveBeenCalledTimes(1);
  query.mockRestore();
  expect(stays.size).toBe(100);
  await expect(priceHotels([...ids, 999_999], null)).rejects.toMatchObject({ kind: 'INVALID_INPUT' });
}, 60_000);

test('priceStays omits draft and unknown hotels, and quoteStay throws NOT_FOUND for them', async () => {
  const { hotelId } = await createSellableHotel(city);
  await connection().update(hotels).set({ status: 'draft' }).where(eq(hotels.id, hotelId));
  expect(await priceHotels([hotelId, 99_999_999], null)).toEqual(new Map());
  await expect(
    quoteStay({ hotelId, checkin, checkout, rooms: ROOM, corporateId: null }, 'website'),
  ).rejects.toMatchObject({ kind: 'NOT_FOUND' });
});

test('priceStays accepts stays of 1 to 15 nights that begin today or later', async () => {
  const stay = (from: string, to: string) =>
    priceStays({ hotelIds: [1], checkin: from, checkout: to, rooms: ROOM, corporateId: null });
  await expect(stay(checkin, addDays(checkin, 15))).resolves.toBeDefined();
  await expect(stay(checkin, addDays(checkin, 16))).rejects.toMatchObject({ kind: 'STAY_TOO_LONG' });
  await expect(stay(checkin, checkin)).rejects.toMatchObject({ kind: 'INVALID_INPUT' });
  await expect(stay(addDays(today(), -1), checkin)).rejects.toMatchObject({ kind: 'INVALID_INPUT' });
});

test('quoteStay without a room type chooses the cheapest available one, and acacia before oak at the same price', async () => {
  const hotelId = await createHotel(city);
  for (const code of ['maple', 'oak', 'acacia'] as const) {
    const room = { hotelId, roomTypeId: await createRoomType(hotelId, code) };
    await createRatePlan(room, 'website', code === 'maple' ? 2_000_00 : 2_500_00);
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
