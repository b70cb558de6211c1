import 'server-only';
import { and, asc, eq, exists, gt, gte, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { bookings, paymentAllocations } from '@/lib/domains/bookings/server/tables';
import { BOOKING_MESSAGES } from '@/lib/domains/console-bookings/rules/message-kinds';
import { hotelMessages } from '@/lib/domains/hotel-messages/server/tables';
import { outboxMessages } from '@/lib/domains/outbox/server/tables';
import { payments, refunds } from '@/lib/domains/payments/server/tables';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { workDone } from '../tables';

const keyPart = (n: number) => sql`split_part(${outboxMessages.dedupeKey}, ':', ${n}::int)`;
const isNumbered = sql`${keyPart(2)} ~ '^[0-9]{1,15}$'`;
const number = sql`(${keyPart(2)})::bigint`;
const KINDS = sql.join(
  BOOKING_MESSAGES.map((kind) => sql`${kind}`),
  sql`, `,
);

/** By the attachment or the key, as the page of a booking finds its messages; null for a message about something else. */
const bookingId = sql`coalesce((${outboxMessages.attachments} -> 0 ->> 'bookingId')::bigint, case
  when ${keyPart(1)} in (${KINDS}) and ${isNumbered} then ${number}
  when ${keyPart(1)} = 'hotel-message' and ${isNumbered}
    then (select ${hotelMessages.bookingId} from ${hotelMessages} where ${hotelMessages.id} = ${number})
  when ${keyPart(1)} in ('refund-sent', 'refund-reference') and ${isNumbered}
    then (select ${refunds.bookingId} from ${refunds} where ${refunds.id} = ${number})
  when ${keyPart(1)} = 'payment-refunded' then (select ${refunds.bookingId} from ${refunds}
    where ${refunds.idempotencyKey} = substr(${outboxMessages.dedupeKey}, length('payment-refunded:') + 1) limit 1)
  when ${keyPart(1)} in ('payment-received', 'agent-bulk-receipt') then (select ${paymentAllocations.bookingId}
    from ${paymentAllocations} join ${payments} on ${payments.paymentOrderId} = ${paymentAllocations.paymentOrderId}
    where ${payments.providerPaymentId} = ${keyPart(2)} limit 1)
  end)`;

const copy = alias(outboxMessages, 'copy');

/** How the keys of later sends of the message begin: after Send again, Send the confirmation again, or a repeated message to a hotel. */
const laterKeys = sql`case
  when ${keyPart(1)} in ('hotel-message', 'booking-confirmed') then ${keyPart(1)} || ':' || ${keyPart(2)} || ':'
  else regexp_replace(${outboxMessages.dedupeKey}, ':again-[0-9]+$', '') || ':again-' end`;

/** The last character of Unicode ends the range, which the index finds in any collation. */
const wasSentAgain = (on: Connection) =>
  on
    .select({ id: copy.id })
    .from(copy)
    .where(
      and(
        sql`${copy.dedupeKey} ~>~ (${laterKeys}) and ${copy.dedupeKey} ~<~ ((${laterKeys}) || chr(1114111))`,
        eq(copy.recipient, outboxMessages.recipient),
        gt(copy.id, outboxMessages.id),
      ),
    );

const wasMarked = (on: Connection) =>
  on
    .select({ rowId: workDone.rowId })
    .from(workDone)
    .where(eq(workDone.rowId, sql`'message-' || ${outboxMessages.id}`));

/**
 * Messages that were given up since a time and not sent again: those that are marked as done, or the others with queued ones that could not be
 * sent at the first attempt.
 */
export async function listUnsentMessages(
  { since, isDone, limit }: { since: Date; isDone: boolean; limit: number },
  on: Connection = connection(),
) {
  const isDelayed = and(eq(outboxMessages.status, 'queued'), gt(outboxMessages.attempts, 0));
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
        and(
          eq(outboxMessages.status, 'failed'),
          gte(outboxMessages.createdAt, since),
          notExists(wasSentAgain(on)),
          isDone ? exists(wasMarked(on)) : notExists(wasMarked(on)),
        ),
        isDone ? undefined : isDelayed,
      ),
    )
    .orderBy(asc(outboxMessages.createdAt), asc(outboxMessages.id))
    .limit(limit);
}
