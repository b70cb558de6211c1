import 'server-only';
import { and, arrayContains, asc, eq, gt, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { HotelContact, MessageKind, NewHotelContact } from '../../types';
import { hotelContacts } from '../tables';

const columns = {
  id: hotelContacts.id,
  hotelId: hotelContacts.hotelId,
  name: hotelContacts.name,
  email: hotelContacts.email,
  phone: hotelContacts.phone,
  channels: hotelContacts.channels,
  kinds: hotelContacts.kinds,
  verifiedAt: hotelContacts.verifiedAt,
  linkExpiresAt: hotelContacts.linkExpiresAt,
};

/** Leaves out hotels that were removed from the catalogue. */
export async function findHotelByCode(code: string, on: Connection = connection()) {
  const [row] = await on
    .select({ id: hotels.id, code: hotels.code, name: hotels.name })
    .from(hotels)
    .where(and(eq(hotels.code, code), ne(hotels.status, 'removed')));
  return row ?? null;
}

export async function listContacts(hotelId: number, on: Connection = connection()): Promise<HotelContact[]> {
  return on
    .select(columns)
    .from(hotelContacts)
    .where(and(eq(hotelContacts.hotelId, hotelId), isNull(hotelContacts.endedAt)))
    .orderBy(asc(hotelContacts.email));
}

/** Returns the given hotels that have a verified contact for messages of the kind. */
export async function listHotelsWithContact(
  hotelIds: readonly number[],
  kind: MessageKind,
  on: Connection = connection(),
): Promise<number[]> {
  const rows = await on
    .selectDistinct({ hotelId: hotelContacts.hotelId })
    .from(hotelContacts)
    .where(
      and(
        inArray(hotelContacts.hotelId, [...hotelIds]),
        isNull(hotelContacts.endedAt),
        isNotNull(hotelContacts.verifiedAt),
        arrayContains(hotelContacts.kinds, [kind]),
      ),
    );
  return rows.map(({ hotelId }) => hotelId);
}

/** Locks the contact until the transaction ends. */
export async function lockContact(
  hotelId: number,
  key: { email: string } | { id: number },
  tx: Connection,
): Promise<HotelContact | null> {
  const isNamed = 'id' in key ? eq(hotelContacts.id, key.id) : eq(hotelContacts.email, key.email);
  const [row] = await tx
    .select(columns)
    .from(hotelContacts)
    .where(and(eq(hotelContacts.hotelId, hotelId), isNamed, isNull(hotelContacts.endedAt)))
    .for('update');
  return row ?? null;
}

export async function hasContact(id: number, on: Connection): Promise<boolean> {
  return (await on.select({ id: hotelContacts.id }).from(hotelContacts).where(eq(hotelContacts.id, id))).length > 0;
}

interface StoredContact extends NewHotelContact {
  tokenHash?: string;
  linkExpiresAt?: Date;
  verifiedAt?: Date;
  createdAt: Date;
}

/** Returns null if the hotel has a contact with this address. */
export async function insertContact(contact: StoredContact, on: Connection): Promise<number | null> {
  const [row] = await on
    .insert(hotelContacts)
    .values(contact)
    .onConflictDoNothing({ target: [hotelContacts.hotelId, hotelContacts.email], where: isNull(hotelContacts.endedAt) })
    .returning({ id: hotelContacts.id });
  return row?.id ?? null;
}

/** For the demo: fails if a hotel already has one of the addresses. */
export async function insertContacts(contacts: readonly StoredContact[], on: Connection): Promise<void> {
  await on.insert(hotelContacts).values([...contacts]);
}

export async function storeLink(
  id: number,
  link: { tokenHash: string; linkExpiresAt: Date },
  on: Connection,
): Promise<void> {
  await on.update(hotelContacts).set(link).where(eq(hotelContacts.id, id));
}

export async function removeContactById(id: number, endedAt: Date, on: Connection): Promise<void> {
  await on.update(hotelContacts).set({ endedAt, tokenHash: null, linkExpiresAt: null }).where(eq(hotelContacts.id, id));
}

const isOpenLink = (tokenHash: string, at: Date) =>
  and(
    eq(hotelContacts.tokenHash, tokenHash),
    isNull(hotelContacts.endedAt),
    isNull(hotelContacts.verifiedAt),
    gt(hotelContacts.linkExpiresAt, at),
  );

export async function findContactByLink(tokenHash: string, at: Date, on: Connection = connection()) {
  const [row] = await on
    .select({ ...columns, hotelName: hotels.name })
    .from(hotelContacts)
    .innerJoin(hotels, eq(hotels.id, hotelContacts.hotelId))
    .where(isOpenLink(tokenHash, at));
  return row ?? null;
}

/** @returns false if the link was used before, was replaced or has expired */
export async function verifyByLink(tokenHash: string, at: Date, on: Connection): Promise<boolean> {
  const rows = await on
    .update(hotelContacts)
    .set({ verifiedAt: at, tokenHash: null, linkExpiresAt: null })
    .where(isOpenLink(tokenHash, at))
    .returning({ id: hotelContacts.id });
  return rows.length > 0;
}
