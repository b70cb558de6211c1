import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { legalEntities } from '@/lib/domains/corporates/server/tables';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { KIND_FOR_LEFT_HOTEL, KIND_OF_EVENT } from '../../rules/message-kinds';
import type { BookingMessageKind, Channel, DueMessage, MessageKind } from '../../types';
import { hotelMessages } from '../tables';

const EVENT_KINDS = sql.join(
  [
    ...Object.entries(KIND_OF_EVENT).map(([type, kind]) => sql`(${type}, ${kind}, false)`),
    sql`('moved', ${KIND_FOR_LEFT_HOTEL}, true)`,
  ],
  sql`, `,
);

/**
 * Pairs of an event and a verified contact without a message about it. Contacts get no messages about events before their verification, nor
 * about events at a hotel that the booking has left; that hotel gets one about the move, unless it refused the booking.
 */
const DUE = sql`booking_event as event
  join (values ${EVENT_KINDS}) as kinds (type, kind, is_left) on kinds.type = event.type
    and (not kinds.is_left or event.data -> 'left' is not null)
  join booking on booking.id = event.booking_id and booking.confirmed_at is not null
  join hotel_contact as contact on contact.ended_at is null
    and contact.hotel_id = case when kinds.is_left then (event.data ->> 'from_hotel_id')::int else booking.hotel_id end
    and contact.verified_at <= event.at and kinds.kind = any(contact.kinds)
  where not exists (select from hotel_message where booking_event_id = event.id and contact_id = contact.id)
    and (kinds.is_left or not exists (select from booking_event as later
      where later.booking_id = event.booking_id and later.id > event.id and later.type = 'moved'))`;

/** Lets the sweeper use the index of check-in days. It does not find later events of longer stays; their own jobs write those. */
const LONGEST_STAY_DAYS = 60;

interface DueRow extends Record<string, unknown> {
  event_id: string;
  type: string;
  kind: BookingMessageKind;
  data: unknown;
  contact_id: number;
  email: string;
  phone: string | null;
  channels: Channel[];
}

/** The record of a message is deleted after a year; without this limit, an event of a booking made long ago would be sent again. */
const LATEST_MESSAGE_DAYS = 90;

/** In the order of the events. */
export async function listDueMessages(bookingId: number, on: Connection): Promise<DueMessage[]> {
  const { rows } = await on.execute<DueRow>(
    sql`select event.id as event_id, event.type, kinds.kind, event.data, contact.id as contact_id, contact.email, contact.phone,
      contact.channels from ${DUE} and event.booking_id = ${bookingId}
      and event.at > app_now() - ${LATEST_MESSAGE_DAYS}::int * interval '1 day' order by event.id, contact.id`,
  );
  return rows.map(({ event_id: eventId, type, kind, data, contact_id: id, email, phone, channels }) => ({
    ...{ eventId: Number(eventId), eventType: type, kind, eventData: data },
    contact: { id, email, phone, channels },
  }));
}

/** Bookings with events since `after` and before `before` whose messages are not written, by ascending id. */
export async function listBookingsWithDueMessages(
  { after, before, afterId, limit }: { after: Date; before: Date; afterId: number; limit: number },
  on: Connection = connection(),
): Promise<number[]> {
  const { rows } = await on.execute<{ id: string }>(
    sql`select distinct booking.id from ${DUE} and event.at > ${after.toISOString()}::timestamptz
      and event.at < ${before.toISOString()}::timestamptz and booking.id > ${afterId}
      and booking.checkin > ${after.toISOString()}::date - ${LONGEST_STAY_DAYS}::int
      order by booking.id limit ${limit}`,
  );
  return rows.map(({ id }) => Number(id));
}

export interface NewMessage {
  contactId: number;
  kind: MessageKind;
  channel: Channel;
  bookingId?: number;
  eventId?: number;
  arrivalsListId?: number;
}

/** Returns null if the contact already has this message. */
export async function insertMessage(message: NewMessage, tx: Connection): Promise<number | null> {
  const [row] = await tx
    .insert(hotelMessages)
    .values({ ...message, createdAt: now() })
    .onConflictDoNothing()
    .returning({ id: hotelMessages.id });
  return row?.id ?? null;
}

export async function findCompanyName(legalEntityId: number, on: Connection): Promise<string | null> {
  const [row] = await on
    .select({ name: legalEntities.name })
    .from(legalEntities)
    .where(eq(legalEntities.id, legalEntityId));
  return row?.name ?? null;
}
