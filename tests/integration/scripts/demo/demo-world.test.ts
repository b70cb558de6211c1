import { sql } from 'drizzle-orm';
import { priceStays } from '@/lib/domains/pricing/server/service/price-stays';
import { addDays, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { BLACKOUT_EACH_MONTH, SOLD_OUT_ROOM_TYPE } from '@/scripts/demo/data/unavailability';
import { firstDaysOfMonths } from '@/scripts/demo/load/load-inventory';
import { createDemoWorld, type DemoWorld } from '@/tests/support/builders/demo-catalogue';

jest.setTimeout(60_000);
const today = todayInIndia(now());
let world: DemoWorld;
beforeAll(async () => {
  world = await createDemoWorld();
});

async function stay(code: string, checkin: string) {
  const hotelId = world.catalogue.ids.hotels.get(code) ?? 0;
  const stays = await priceStays({
    hotelIds: [hotelId],
    checkin,
    checkout: addDays(checkin, 1),
    rooms: [{ adults: 1, kids: 0 }],
    corporateId: world.parties.get('acme')?.corporateId ?? null,
  });
  return stays.get(hotelId)?.roomTypes ?? [];
}

test('the demo blackout closes the whole hotel on the first of each month', async () => {
  const [, nextMonth = today] = firstDaysOfMonths(today, 2);
  for (const roomType of await stay(BLACKOUT_EACH_MONTH, nextMonth)) {
    expect(roomType).toMatchObject({ isAvailable: false, unavailability: 'blackout' });
  }
  const open = await stay(BLACKOUT_EACH_MONTH, addDays(nextMonth, 7));
  expect(open.some(({ isAvailable }) => isAvailable)).toBe(true);
});

test('the sold-out room type of the demo does not close the other room types of its hotel', async () => {
  const roomTypes = await stay(SOLD_OUT_ROOM_TYPE.hotel, addDays(today, 9));
  const closed = roomTypes.filter(({ isAvailable }) => !isAvailable).map(({ roomTypeCode }) => roomTypeCode);
  expect(closed).toEqual([SOLD_OUT_ROOM_TYPE.roomType]);
});

test('the contract of Acme reduces its corporate price by 3%', async () => {
  const [roomType] = await stay('BLR-001', addDays(today, 9));
  expect(roomType?.prices.corp?.breakdown.contractAdjustmentBp).toBe(-300);
  expect(roomType?.prices.website?.breakdown.contractAdjustmentBp).toBe(0);
});

test('every past demo stay of a hotel with a GSTIN has an invoice of its check-out date, in a gapless series', async () => {
  const { rows } = await connection().execute<{ gaps: string; undated: string; missing: string }>(sql`
    select
      (select count(*) from (
        select count(*) as written, max(right(number, 5)::int) as last from invoice
          group by supplier_gstin, fy, split_part(number, '/', 1)
      ) series where written <> last) as gaps,
      (select count(*) from invoice i join booking b on b.id = i.booking_id where i.issued_on <> b.checkout) as undated,
      (select count(*) from booking b left join invoice i on i.booking_id = b.id
        where b.status = 'checked_out' and b.hotel_snapshot ->> 'gstin' is not null and i.id is null) as missing`);
  expect(rows).toEqual([{ gaps: '0', undated: '0', missing: '0' }]);
});
