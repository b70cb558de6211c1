import 'server-only';
import { sql } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { Channel, MessageAnswer, MessageKind, MessageState, SentMessage } from '../../types';

interface SentRow extends Record<string, unknown> {
  id: string;
  kind: MessageKind;
  channel: Channel;
  contact: string;
  about: string;
  state: MessageState;
  answer: MessageAnswer | null;
  attempts: number;
  created_at: Date | string;
}

/** The jobs of the outbox give up after four days. Rows of the outbox are deleted after a year. */
const STATE = sql`case when outbox.status = 'queued' and outbox.created_at < app_now() - interval '5 days' then 'failed'
  else coalesce(outbox.status, 'sent') end`;

const ANSWER = sql`case when message.kind not in ('new-booking', 'change') then null
  when booking.hotel_id <> contact.hotel_id then 'moved'
  when answer.state = 'awaiting' and answer.opened_at is not null then 'opened' else answer.state end`;

/** The newest messages of a hotel first. */
export async function listMessages(
  hotelId: number,
  limit: number,
  on: Connection = connection(),
): Promise<SentMessage[]> {
  const { rows } = await on.execute<SentRow>(sql`
    select message.id, message.kind, message.channel, contact.email as contact, ${STATE} as state, ${ANSWER} as answer,
      coalesce(booking.reference || case when event.type = 'no_show_taken_back' then ', taken back' else '' end,
        list.day || ' #' || list.number) as about,
      coalesce(outbox.attempts, 0)::int as attempts, message.created_at
    from hotel_message as message
    join hotel_contact as contact on contact.id = message.contact_id
    left join booking on booking.id = message.booking_id
    left join booking_event as event on event.id = message.booking_event_id
    left join stay_answer as answer on answer.booking_id = message.booking_id and answer.hotel_id = contact.hotel_id
    left join hotel_arrivals_list as list on list.id = message.arrivals_list_id
    left join lateral (select status, attempts, created_at from outbox_message
      where dedupe_key = 'hotel-message:' || message.id
        or dedupe_key ~>=~ ('hotel-message:' || message.id || ':') and dedupe_key ~<~ ('hotel-message:' || message.id || ';')
      order by id desc limit 1) as outbox on true
    where contact.hotel_id = ${hotelId} order by message.id desc limit ${limit}`);
  return rows.map(({ id, created_at: createdAt, ...row }) => ({
    ...row,
    id: Number(id),
    createdAt: new Date(createdAt),
  }));
}

export interface MessageToSend {
  contact: string;
  /** The contact still gets messages. */
  isContactActive: boolean;
  /** What happened to the booking after the message, so that its text is no longer true. */
  supersededBy: 'move' | 'cancellation' | 'change' | null;
}

/** Messages that say how the booking ended stay true. */
const IS_LAST_STATE = sql`message.kind in ('cancellation', 'no-show', 'arrivals')`;

interface MessageRow extends Record<string, unknown> {
  contact: string;
  is_active: boolean;
  superseded_by: MessageToSend['supersededBy'];
}

/** Null for a message of another hotel. With a lock, the message is not sent again by two persons at once. */
export async function findMessage(
  { hotelId, messageId }: { hotelId: number; messageId: number },
  on: Connection = connection(),
  { isLocked = false } = {},
): Promise<MessageToSend | null> {
  const { rows } = await on.execute<MessageRow>(sql`
    select contact.email as contact, contact.ended_at is null as is_active,
      case when ${IS_LAST_STATE} then null when booking.hotel_id <> contact.hotel_id then 'move'
        when booking.status = 'cancelled' then 'cancellation'
        when exists (select from booking_event as later where later.booking_id = message.booking_id
          and later.id > message.booking_event_id and later.type in ('changed', 'moved')) then 'change' end as superseded_by
    from hotel_message as message
    join hotel_contact as contact on contact.id = message.contact_id
    left join booking on booking.id = message.booking_id
    where contact.hotel_id = ${hotelId} and message.id = ${messageId} ${isLocked ? sql`for update of message` : sql``}`);
  const [row] = rows;
  return row ? { contact: row.contact, isContactActive: row.is_active, supersededBy: row.superseded_by } : null;
}
