import 'server-only';
import { and, asc, eq, gt, gte, or, sql } from 'drizzle-orm';
import { bookings } from '@/lib/domains/bookings/server/tables';
import { outboxMessages } from '@/lib/domains/outbox/server/tables';
import { connection, type Connection } from '@/lib/platform/db/connection';

/** Messages that were given up since a time, and queued ones that could not be sent at the first attempt. */
export async function listUnsentMessages(since: Date, limit: number, on: Connection = connection()) {
  const bookingId = sql`(${outboxMessages.attachments} -> 0 ->> 'bookingId')::bigint`;
  return on
    .select({
      id: outboxMessages.id,
      channel: outboxMessages.channel,
      template: outboxMessages.template,
      recipient: outboxMessages.recipient,
      status: outboxMessages.status,
      attempts: outboxMessages.attempts,
      lastError: outboxMessages.lastError,
      createdAt: outboxMessages.createdAt,
      reference: bookings.reference,
    })
    .from(outboxMessages)
    .leftJoin(bookings, eq(bookings.id, bookingId))
    .where(
      or(
        and(eq(outboxMessages.status, 'failed'), gte(outboxMessages.createdAt, since)),
        and(eq(outboxMessages.status, 'queued'), gt(outboxMessages.attempts, 0)),
      ),
    )
    .orderBy(asc(outboxMessages.createdAt), asc(outboxMessages.id))
    .limit(limit);
}
