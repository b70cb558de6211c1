import { sql } from 'drizzle-orm';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { publish, withdraw } from '@/lib/domains/console-hotels/server/service/change-hotel';
import { getConsoleHotel } from '@/lib/domains/console-hotels/server/service/get-hotel';
import { listAuditTrail } from '@/lib/domains/audit-log/server/service/audit-log';
import { sellNights } from '@/lib/domains/hotels/server/service/inventory';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { addDays } from '@/lib/dates';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { createStaffActor } from '@/tests/support/approvals';
import { createBookingRequest } from '@/tests/support/booking-steps';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

let world: StayWorld;
let staff: StaffActor;

beforeEach(async () => {
  world = await createStayWorld({ rooms: 20 });
  staff = (await createStaffActor('catalogue')).actor;
});

const nights = () => ({
  ...{ hotelId: world.hotelId, roomTypeId: world.roomTypeId, quantity: 1 },
  ...{ checkin: world.checkin, checkout: addDays(world.checkin, 1) },
});

/** Resolves when a statement of this database waits for a lock. */
async function untilOneWaits(): Promise<void> {
  for (;;) {
    const { rows } = await connection().execute(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    if (rows.length > 0) return;
  }
}

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

async function soldRooms(): Promise<number> {
  const { rows } = await connection().execute<{ sold: number }>(sql`
    select sold::int from inventory_night where hotel_id = ${world.hotelId} and night = ${world.checkin}::date`);
  return rows[0]?.sold ?? -1;
}

test('a withdrawal waits for a booking that has taken its rooms', async () => {
  const { open, opened } = gate();
  const taken = gate();
  const booking = inTransaction(async (tx) => {
    await sellNights(tx, nights());
    taken.open();
    await opened;
  });
  await taken.opened;
  let isWithdrawn = false;
  const withdrawal = withdraw(staff, world.hotelId, 'Repairs').then(() => (isWithdrawn = true));
  await untilOneWaits();
  expect(isWithdrawn).toBe(false);
  open();
  await Promise.all([booking, withdrawal]);
  expect([await soldRooms(), (await getConsoleHotel(staff, world.hotelId)).status]).toEqual([1, 'draft']);
});

test('a booking that begins during a withdrawal waits for it and is refused', async () => {
  const { open, opened } = gate();
  const locked = gate();
  const withdrawal = inTransaction(async (tx) => {
    await tx.execute(sql`select from hotel where id = ${world.hotelId} for update`);
    await tx.execute(sql`update hotel set status = 'draft' where id = ${world.hotelId}`);
    locked.open();
    await opened;
  });
  await locked.opened;
  const booking = inTransaction((tx) => sellNights(tx, nights())).catch((error: unknown) => error);
  await untilOneWaits();
  open();
  await withdrawal;
  expect(AppError.is(await booking, 'ROOM_UNAVAILABLE')).toBe(true);
  expect(await soldRooms()).toBe(0);
});

test('of bookings at the time of a withdrawal each is made or refused, and none is made after it', async () => {
  // A booker has one quote of a stay, and a second booking from it returns the first.
  const requests = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const booker = await createActor(world);
      return { booker, request: await createBookingRequest(booker, world) };
    }),
  );
  const [last, ...others] = requests;
  if (!last) throw new Error('There is no request');
  const bookings = others.map(({ booker, request }) => bookOnCredit(booker, request));
  const withdrawals = [1, 2].map(() => withdraw(staff, world.hotelId, 'Repairs'));
  const results = await Promise.allSettled(bookings);
  await Promise.all(withdrawals);
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  expect(refusals.every((reason) => reason instanceof AppError)).toBe(true);
  const made = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.id] : []));
  expect([await soldRooms(), new Set(made).size]).toEqual([made.length, made.length]);
  await expect(bookOnCredit(last.booker, last.request)).rejects.toBeInstanceOf(AppError);
  const trail = await listAuditTrail(staff, [{ type: 'hotel', id: world.hotelId }]);
  expect(trail.filter(({ action }) => action === 'Hotel: withdrawn')).toHaveLength(1);
  await Promise.all([publish(staff, world.hotelId), publish(staff, world.hotelId)]);
  expect((await getConsoleHotel(staff, world.hotelId)).status).toBe('published');
});
