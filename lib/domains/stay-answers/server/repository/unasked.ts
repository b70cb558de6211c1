import 'server-only';
import { and, asc, eq, exists, gt, gte, isNotNull, isNull, lt, notExists } from 'drizzle-orm';
import { bookingEvents, bookings } from '@/lib/domains/bookings/server/tables';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import type { Batch } from '@/lib/platform/db/batch';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { stayAnswers } from '../tables';
import { isBeforeGuests } from './follow-up';

interface EventWindow {
  after: Date;
  before: Date;
}

/** Bookings with an event in the window whose hotel was not asked about the current version, by ascending id. */
export async function listUnasked(
  { after, before, afterId, limit }: EventWindow & Batch,
  on: Connection = connection(),
): Promise<number[]> {
  const event = on
    .select({ id: bookingEvents.id })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, bookings.id), gt(bookingEvents.at, after), lt(bookingEvents.at, before)));
  const question = on
    .select({ id: stayAnswers.id })
    .from(stayAnswers)
    .where(
      and(
        eq(stayAnswers.bookingId, bookings.id),
        eq(stayAnswers.hotelId, bookings.hotelId),
        gte(stayAnswers.askedVersion, bookings.version),
      ),
    );
  const rows = await on
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        gt(bookings.id, afterId),
        gte(bookings.checkin, todayInIndia(now())),
        isBeforeGuests(),
        isNotNull(bookings.confirmedAt),
        isNull(bookings.hotelRefusedAt),
        exists(event),
        notExists(question),
      ),
    )
    .orderBy(asc(bookings.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
