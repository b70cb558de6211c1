import { eq } from 'drizzle-orm';
import { insertContact } from '@/lib/domains/hotel-messages/server/repository/contacts';
import { addContact } from '@/lib/domains/hotel-messages/server/service/contacts/operator-contacts';
import { outboxKey } from '@/lib/domains/hotel-messages/server/service/outbox-key';
import { hotelArrivalsLists, hotelContacts, hotelMessages } from '@/lib/domains/hotel-messages/server/tables';
import { MESSAGE_KINDS, type NewHotelContact } from '@/lib/domains/hotel-messages/types';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { outboxMessages } from '@/lib/domains/outbox/server/tables';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';

let serial = 0;

export async function getHotelCode(hotelId: number): Promise<string> {
  const [hotel] = await connection().select({ code: hotels.code }).from(hotels).where(eq(hotels.id, hotelId));
  if (!hotel) throw new Error(`There is no hotel ${hotelId}`);
  return hotel.code;
}

type ContactTerms = Omit<NewHotelContact, 'hotelId'>;

function contactTerms(change: Partial<ContactTerms>): ContactTerms {
  const email = `desk-${(serial += 1)}@hotel.example`;
  return { name: 'Front desk', email, phone: null, channels: ['mail'], kinds: [...MESSAGE_KINDS], ...change };
}

/** As the operator does it: the contact is not verified. @returns the address */
export async function addTestContact(hotelId: number, change: Partial<ContactTerms> = {}): Promise<string> {
  const terms = contactTerms(change);
  await addContact(await getHotelCode(hotelId), terms);
  return terms.email;
}

/** @returns the address */
export async function addVerifiedContact(hotelId: number, change: Partial<ContactTerms> = {}): Promise<string> {
  const terms = contactTerms(change);
  const at = now();
  await inTransaction((tx) => insertContact({ ...terms, hotelId, verifiedAt: at, createdAt: at }, tx));
  return terms.email;
}

/** A message that was sent to a verified contact of the hotel. @returns its number */
export async function createSentMessage(hotelId: number, text = 'Arrivals of today'): Promise<number> {
  const email = await addVerifiedContact(hotelId);
  const createdAt = now();
  return inTransaction(async (tx) => {
    const [contact] = await tx
      .select({ id: hotelContacts.id })
      .from(hotelContacts)
      .where(eq(hotelContacts.email, email));
    const [list] = await tx
      .insert(hotelArrivalsLists)
      .values({ hotelId, day: '2026-11-27', number: (serial += 1), isDaily: false, entries: [], createdAt })
      .returning({ id: hotelArrivalsLists.id });
    const values = { contactId: contact?.id ?? 0, kind: 'arrivals', channel: 'mail', createdAt } as const;
    const [message] = await tx
      .insert(hotelMessages)
      .values({ ...values, arrivalsListId: list?.id ?? 0 })
      .returning({ id: hotelMessages.id });
    const id = message?.id ?? 0;
    await tx.insert(outboxMessages).values({
      ...{ channel: 'mail', template: 'hotel-arrivals', recipient: email, subject: 'Arrivals', text, createdAt },
      ...{ dedupeKey: outboxKey(id), status: 'sent', sentAt: createdAt, attempts: 1 },
    });
    return id;
  });
}
