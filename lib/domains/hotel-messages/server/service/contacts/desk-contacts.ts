import 'server-only';
import { hotelFor, type ActorHotel, type HotelActor } from '@/lib/domains/hotel-members/actor';
import { lockOwnedHotel } from '@/lib/domains/hotel-members/server/service/hotel-owners';
import type { HotelContacts } from '@/lib/domains/hotel-messages/contract/hotel-contacts';
import { DEFAULT_ARRIVALS_HOUR } from '@/lib/domains/hotel-messages/rules/arrivals-hour';
import type { HotelContact } from '@/lib/domains/hotel-messages/types';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { assertWithinLimit, type Limit } from '@/lib/platform/rate-limit/server/rate-limit';
import { findHour, saveHour } from '../../repository/arrivals';
import * as repository from '../../repository/contacts';
import { addContactTo, endContactOf, resendLinkTo, type ContactChange, type ContactTerms } from './change-contacts';

const MAX_CONTACTS = 20;

/** Verification links are mails to people outside Folio. */
const PER_HOTEL: Limit = { name: 'hotel-contact', max: 20, windowSeconds: 3_600 };
const PER_ADDRESS: Limit = { name: 'hotel-contact-address', max: 5, windowSeconds: 86_400 };

interface ContactRequest {
  hotelId: number;
  contactId: number;
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN unless the actor may change the settings of the hotel */
export async function listDeskContacts(actor: HotelActor, hotelId: number): Promise<HotelContacts> {
  hotelFor(actor, hotelId, 'settings', 'read');
  return {
    hotelId,
    arrivalsHour: (await findHour(hotelId)) ?? DEFAULT_ARRIVALS_HOUR,
    contacts: (await repository.listContacts(hotelId)).map(toView),
  };
}

function toView({ id, name, email, phone, channels, kinds, verifiedAt, linkExpiresAt }: HotelContact) {
  const isLinkValid = linkExpiresAt !== null && linkExpiresAt > now();
  const state = verifiedAt ? ('verified' as const) : isLinkValid ? ('waiting' as const) : ('link_expired' as const);
  return { contactId: id, ...{ name, email, phone, channels, kinds, state } };
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN, CONTACT_EXISTS, CONTACT_LIMIT, TOO_MANY_REQUESTS */
export async function addDeskContact(
  actor: HotelActor,
  { hotelId, ...terms }: { hotelId: number } & ContactTerms,
): Promise<HotelContacts> {
  hotelFor(actor, hotelId, 'settings', 'use');
  await assertMayMail(hotelId, terms.email);
  return changeContacts(actor, hotelId, async (tx, change) => {
    if ((await repository.listContacts(hotelId, tx)).length >= MAX_CONTACTS) throw new AppError('CONTACT_LIMIT');
    await addContactTo(tx, change, terms);
  });
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN, CONTACT_VERIFIED, TOO_MANY_REQUESTS */
export async function resendDeskLink(
  actor: HotelActor,
  { hotelId, contactId }: ContactRequest,
): Promise<HotelContacts> {
  return changeContacts(actor, hotelId, async (tx, change) => {
    const contact = await requireContact(tx, { hotelId, contactId });
    await assertMayMail(hotelId, contact.email, tx);
    await resendLinkTo(tx, change, contact);
  });
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN */
export async function endDeskContact(actor: HotelActor, request: ContactRequest): Promise<HotelContacts> {
  return changeContacts(actor, request.hotelId, async (tx, change) =>
    endContactOf(tx, change, await requireContact(tx, request)),
  );
}

/** @param hour of the day in India, 0 to 23. @throws {AppError} NOT_FOUND, FORBIDDEN */
export async function setDeskArrivalsHour(
  actor: HotelActor,
  { hotelId, hour }: { hotelId: number; hour: number },
): Promise<HotelContacts> {
  return changeContacts(actor, hotelId, async (tx) => {
    const before = (await findHour(hotelId, tx)) ?? DEFAULT_ARRIVALS_HOUR;
    if (before === hour) return;
    await saveHour(hotelId, hour, tx);
    const subject = { type: 'hotel', id: hotelId };
    const values = { before: { hour: before }, after: { hour } };
    await recordAudit({ action: 'hotel.arrivals-hour-changed', subject, ...values }, tx);
  });
}

async function changeContacts(
  actor: HotelActor,
  hotelId: number,
  change: (tx: Tx, by: ContactChange, hotel: ActorHotel) => Promise<void>,
): Promise<HotelContacts> {
  hotelFor(actor, hotelId, 'settings', 'use');
  await inTransaction(async (tx) => {
    const hotel = await lockOwnedHotel(tx, actor, hotelId);
    await change(tx, { hotel: { id: hotelId, name: hotel.name } }, hotel);
  });
  return listDeskContacts(actor, hotelId);
}

async function requireContact(tx: Tx, { hotelId, contactId: id }: ContactRequest): Promise<HotelContact> {
  const contact = await repository.lockContact(hotelId, { id }, tx);
  if (contact) return contact;
  throw new AppError('NOT_FOUND', { field: 'contact_id', isForeign: await repository.hasContact(id, tx) });
}

async function assertMayMail(hotelId: number, email: string, tx?: Tx): Promise<void> {
  await assertWithinLimit(PER_HOTEL, String(hotelId), tx);
  await assertWithinLimit(PER_ADDRESS, `${hotelId}:${email}`, tx);
}
