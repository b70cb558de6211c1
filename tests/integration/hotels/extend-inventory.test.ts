import { addDays } from '@/lib/dates';
import { extendInventory, INVENTORY_HORIZON_DAYS } from '@/lib/domains/hotels/server/service/extend-inventory';
import { pool } from '@/lib/platform/db/connection';
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
