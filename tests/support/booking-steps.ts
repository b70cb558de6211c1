import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/domains/corporates/actor';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { NO_TRIP_DETAILS } from '@/lib/domains/bookings/contract/trip-fields';
import type { BookingRequest } from '@/lib/domains/bookings/server/service/place/booking-request';
import type { Booking } from '@/lib/domains/bookings/types';
import { quoteItinerary } from '@/lib/domains/itinerary/server/service/quote';
import { auditBooks } from '@/lib/domains/ledger/server/service/ledger';
import { executeRefund } from '@/lib/domains/payments/server/service/refunds';
import { addDays } from '@/lib/dates';
import { connection } from '@/lib/platform/db/connection';
import type { PaymentProvider } from '@/lib/providers/payments/port';
import type { StayWorld } from './stay-world';

const GUEST = {
  name: 'Asha Rao',
  phone: '+919812345678',
  email: 'asha@guests.example',
  employeeId: 'E7',
  department: 'Sales',
};

/** Creates a quote and a request to book it; by default for one room and two nights. */
export async function createBookingRequest(
  actor: Actor,
  world: StayWorld,
  change: Partial<BookingRequest> & { nights?: number; rooms?: { adults: number; kids: number }[] } = {},
): Promise<BookingRequest> {
  const { nights = 2, rooms = [{ adults: 1, kids: 0 }], ...rest } = change;
  const stay = { hotelId: world.hotelId, checkin: world.checkin, checkout: addDays(world.checkin, nights), rooms };
  const { bid } = await quoteItinerary(actor, stay);
  return {
    bid: bid.id,
    legalEntityId: actor.legalEntityId,
    priceSource: 'corp',
    checkInTime: '12pm',
    checkOutTime: '11am',
    message: 'High floor, please',
    guests: rooms.map(() => [GUEST]),
    gstin: undefined,
    ...NO_TRIP_DETAILS,
    claims: {},
    claimedAmount: null,
    ...rest,
  };
}

export async function runRefunds(provider: PaymentProvider): Promise<void> {
  const { rows } = await connection().execute<{ id: string }>(
    sql`select id from refund where status in ('requested', 'pending') order by id`,
  );
  for (const { id } of rows) await executeRefund(Number(id), provider);
}

/** The stored booking. @throws {Error} if there is none */
export async function readBooking(id: number): Promise<Booking> {
  const booking = await findBooking(id);
  if (!booking) throw new Error(`There is no booking ${id}`);
  return booking;
}

export async function countRows(table: string, where = 'true'): Promise<number> {
  const { rows } = await connection().execute<{ count: string }>(
    sql`select count(*) as count from ${sql.raw(table)} where ${sql.raw(where)}`,
  );
  return Number(rows[0]?.count);
}

/** Asserts that the ledger balances and no room night is oversold or negative. */
export async function expectConsistentBooks(): Promise<void> {
  expect(await auditBooks()).toMatchObject({ isBalanced: true });
  expect(await countRows('inventory_night', 'sold + held > total or sold < 0 or held < 0')).toBe(0);
}
