import { sql, type SQL } from 'drizzle-orm';
import type { Booking } from '@/lib/domains/bookings/types';
import { connection } from '@/lib/platform/db/connection';

/** Copies a booking and its quote, without rooms, guests and payments, to exceed the batch size of a job. */
export async function copyBooking(booking: Pick<Booking, 'id' | 'bidId'>, count: number): Promise<void> {
  const copyOf = (table: 'bid' | 'booking', change: SQL, id: number) => sql`
    insert into ${sql.raw(table)} select (jsonb_populate_record(b, ${change})).*
    from ${sql.raw(table)} b, generate_series(1, ${count}::int) i where b.id = ${id}`;
  const ofQuote = sql`jsonb_build_object('id', b.id * 1000 + i, 'status', 'expired')`;
  const ofBooking = sql`jsonb_build_object('id', nextval(pg_get_serial_sequence('booking', 'id')),
    'reference', 'COPY' || b.id || '-' || i, 'bid_id', b.bid_id * 1000 + i)`;
  await connection().execute(copyOf('bid', ofQuote, booking.bidId));
  await connection().execute(copyOf('booking', ofBooking, booking.id));
}

export async function deleteCopies(): Promise<void> {
  const copied = sql`select id from booking where reference like 'COPY%'`;
  await connection().execute(sql`alter table booking_event disable trigger user`);
  await connection().execute(sql`delete from booking_event where booking_id in (${copied})`);
  await connection().execute(sql`alter table booking_event enable trigger user`);
  await connection().execute(sql`delete from booking where reference like 'COPY%'`);
}
