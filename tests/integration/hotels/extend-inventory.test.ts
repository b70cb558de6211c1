import { addDays } from '@/lib/dates';
import { extendInventory, INVENTORY_HORIZON_DAYS } from '@/lib/domains/hotels/server/service/extend-inventory';
import { saveRoomTypes } from '@/lib/domains/hotels/server/service/catalogue/save-room-types';
import { roomTypes } from '@/lib/domains/hotels/server/tables';
import { eq } from 'drizzle-orm';
import { connection, pool } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { createCity, createHotel, createRoomType, today } from '@/tests/support/builders/catalogue';

test('extendInventory adds nights up to its horizon once and leaves existing nights unchanged', async () => {
  const hotelId = await createHotel(await createCity('Pune', { lat: 18.5, lng: 73.8 }));
  // createRoomType adds sixty nights from today; the first one is sold out.
  const roomTypeId = await createRoomType(hotelId, 'oak', 7);
  await pool().query('update inventory_night set sold = 7 where room_type_id = $1 and night = $2', [
    roomTypeId,
    today(),
  ]);

  const added = await extendInventory(today());
  expect(await extendInventory(today())).toBe(0);
  expect(await extendInventory(addDays(today(), 1))).toBe(1);

  const { rows } = await pool().query<{ nights: number; last: string; sold: number; total: number }>(
    `select count(*)::int as nights, max(night)::text as last, sum(sold)::int as sold, max(total)::int as total
     from inventory_night where room_type_id = $1`,
    [roomTypeId],
  );
  expect(rows[0]).toMatchObject({ last: addDays(today(), INVENTORY_HORIZON_DAYS + 1), sold: 7, total: 7 });
  expect(rows[0]?.nights).toBe(INVENTORY_HORIZON_DAYS + 2);
  expect(added).toBeGreaterThan(300);
});

test('saveRoomTypes adds nights to the hotels of its rows only', async () => {
  const city = await createCity('Nashik', { lat: 20, lng: 73.8 });
  const [own, other] = [await createHotel(city), await createHotel(city)];
  const [ownType, otherType] = [await createRoomType(own, 'oak', 2), await createRoomType(other, 'oak', 2)];
  const countNights = async (roomTypeId: number) => {
    const sql = 'select count(*)::int as nights from inventory_night where room_type_id = $1';
    return (await pool().query<{ nights: number }>(sql, [roomTypeId])).rows[0]?.nights;
  };
  const before = await countNights(otherType);
  const [row] = await connection().select().from(roomTypes).where(eq(roomTypes.id, ownType));
  if (!row) throw new Error('The room type is missing');
  await inTransaction((tx) => saveRoomTypes([row], tx));
  expect(await countNights(ownType)).toBe(INVENTORY_HORIZON_DAYS + 1);
  expect(await countNights(otherType)).toBe(before);
});
