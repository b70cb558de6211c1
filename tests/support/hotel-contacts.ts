import { eq } from 'drizzle-orm';
import { insertContact } from '@/lib/domains/hotel-messages/server/repository/contacts';
import { addContact } from '@/lib/domains/hotel-messages/server/service/contacts/operator-contacts';
import { MESSAGE_KINDS, type NewHotelContact } from '@/lib/domains/hotel-messages/types';
import { hotels } from '@/lib/domains/hotels/server/tables';
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
