import 'server-only';
import { sql } from 'drizzle-orm';
import { guestStaysOf, listGuestNames } from '@/lib/domains/bookings/server/personal-data';
import {
  bigintArray,
  identifiersPattern,
  isEmailOf,
  isPhoneOf,
  replaceIdentifiers,
  rowsOf,
  type Person,
  type PersonalData,
} from '@/lib/platform/db/personal-data';
import { deleteOld } from '@/lib/platform/db/retention';
import type { Tx } from '@/lib/platform/db/transaction';

const isContact = (person: Person) =>
  sql`(${isEmailOf(person, sql`hotel_contact.email`)} or ${isPhoneOf(person, sql`coalesce(hotel_contact.phone, '')`)})`;

/** Bookings that the person made, and those with the person as a guest. */
const staysOf = (person: Person) =>
  sql`(select id from booking where id = any(${bigintArray(person.bookingIds)})
    union ${guestStaysOf(person)})`;

const listsStayOf = (person: Person) =>
  sql`exists (select from jsonb_array_elements(entries) as entry
    where (entry->>'bookingId')::bigint in ${staysOf(person)})`;

/** The number of the message, also if it was sent again. */
const IS_TO_HOTEL = sql`dedupe_key like 'hotel-message:%' and split_part(dedupe_key, ':', 2)`;

const messageOfPerson = (person: Person) =>
  sql`${IS_TO_HOTEL} in (select hotel_message.id::text from hotel_message
    left join hotel_arrivals_list on hotel_arrivals_list.id = arrivals_list_id
    where booking_id in ${staysOf(person)} or (entries is not null and ${listsStayOf(person)}))`;

/** For example a cancellation that waits for the mail server: without it the hotel would expect the guests. */
const isStillNeeded = sql`(status = 'queued' and ${IS_TO_HOTEL} in (select hotel_message.id::text from hotel_message
    left join booking on booking.id = booking_id left join hotel_arrivals_list on hotel_arrivals_list.id = arrivals_list_id
    where coalesce(booking.checkout, day) >= (app_now() at time zone 'Asia/Kolkata')::date))`;

async function eraseMessages(person: Person, tx: Tx): Promise<void> {
  const isAbout = messageOfPerson(person);
  const names = [...person.names, ...(await listGuestNames(person, tx))];
  const pattern = identifiersPattern({ ...person, names });
  const where = sql`${isStillNeeded} and ${isAbout}`;
  if (pattern !== null)
    for (const column of ['subject', 'text', 'words'])
      await replaceIdentifiers(tx, { table: 'outbox_message', column, isJson: column === 'words', where }, pattern);
  await tx.execute(
    sql`update outbox_message set subject = '', text = '', words = null, attachments = '[]',
      status = case when status = 'queued' then 'failed' else status end where ${isAbout} and not ${isStillNeeded}`,
  );
}

export const personalData: PersonalData = {
  tables: {
    hotel_contact: { own: ['name', 'email', 'phone', 'token_hash'], none: ['channels', 'kinds'] },
    hotel_message: { none: ['kind', 'channel'] },
    hotel_arrivals_list: { mentions: ['entries'], isNear: listsStayOf, isOwn: listsStayOf },
  },

  retention: [
    {
      what: 'Contacts of hotels that were not confirmed',
      days: 30,
      sweep: (before, on) => deleteOld(on, 'hotel_contact', sql`verified_at is null and link_expires_at < ${before}`),
    },
    {
      what: 'Contacts of hotels that were removed',
      days: 365,
      sweep: (before, on) => deleteOld(on, 'hotel_contact', sql`ended_at < ${before}`),
    },
    {
      what: 'Arrivals lists of hotels',
      days: 90,
      sweep: (before, on) => deleteOld(on, 'hotel_arrivals_list', sql`created_at < ${before}`),
    },
    {
      what: 'Record of a message to a hotel',
      days: 365,
      sweep: (before, on) => deleteOld(on, 'hotel_message', sql`created_at < ${before}`),
    },
  ],

  collect: async (person, on) => ({
    hotel_contacts: await rowsOf(
      on,
      sql`select hotel.name as hotel, hotel_contact.name, hotel_contact.email, hotel_contact.phone, channels, kinds,
        verified_at, ended_at from hotel_contact join hotel on hotel.id = hotel_id
        where ${isContact(person)} order by hotel_contact.id`,
    ),
  }),

  erase: async (person, tx) => {
    await eraseMessages(person, tx);
    await tx.execute(
      sql`update hotel_arrivals_list set entries = (
        select jsonb_agg(case when (entry->>'bookingId')::bigint in ${staysOf(person)}
          then entry || '{"guest": "[erased]", "sharers": [], "requests": "", "arrivalTransport": null}' else entry end order by place)
        from jsonb_array_elements(entries) with ordinality as listed (entry, place)) where ${listsStayOf(person)}`,
    );
    await tx.execute(
      sql`update hotel_contact set name = '', email = 'erased-' || id || '@erased.invalid', phone = null, channels = '{mail}',
        token_hash = null, link_expires_at = null, ended_at = coalesce(ended_at, app_now()) where ${isContact(person)}`,
    );
  },
};
