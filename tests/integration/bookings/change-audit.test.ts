import { sql } from 'drizzle-orm';
import { addDays } from '@/lib/dates';
import type { Booking } from '@/lib/domains/bookings/types';
import { connection } from '@/lib/platform/db/connection';
import { auditChanges } from '@/tests/long/crash/audit-changes';
import { change, creditBooking } from '@/tests/support/change-steps';
import { createActor, createStayWorld } from '@/tests/support/stay-world';

let booking: Booking;

beforeAll(async () => {
  const world = await createStayWorld();
  const booker = await createActor(world);
  booking = await creditBooking(booker, world);
  await change(booker, booking, { checkout: addDays(world.checkin, 3) });
});

test('the audit of the kill run finds no difference after a change', async () => {
  expect(await auditChanges()).toEqual([]);
});

test.each([
  ['the version', 'update booking set version = version + 1', 'update booking set version = version - 1', 'version'],
  ['fees', 'update booking set change_fees_paise = 100', 'update booking set change_fees_paise = 0', 'fees'],
  ['the points', 'update points_lot set points = points + 1', 'update points_lot set points = points - 1', 'points'],
])('the audit of the kill run finds a wrong value of %s', async (_, damage, repair, name) => {
  await connection().execute(sql.raw(damage));
  expect((await auditChanges()).join()).toContain(`Booking ${booking.id} (confirmed, credit): ${name} `);
  await connection().execute(sql.raw(repair));
  expect(await auditChanges()).toEqual([]);
});
