import 'server-only';
import type { HotelContact, NewHotelContact } from '@/lib/domains/hotel-messages/types';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import * as repository from '../../repository/contacts';
import { createLink, mailVerification } from './verification-mail';

type ContactTerms = Omit<NewHotelContact, 'hotelId'>;

const refuse = (message: string) => new AppError('INVALID_INPUT', { message });

/** @throws {AppError} NOT_FOUND */
export async function getHotelByCode(code: string, tx?: Tx) {
  const hotel = await repository.findHotelByCode(code, tx);
  if (!hotel) throw new AppError('NOT_FOUND', { message: `There is no hotel ${code}` });
  return hotel;
}

/** @throws {AppError} NOT_FOUND */
export async function listHotelContacts(code: string): Promise<HotelContact[]> {
  return repository.listContacts((await getHotelByCode(code)).id);
}

/** Mails the verification link. @throws {AppError} NOT_FOUND, INVALID_INPUT for an address that is a contact already */
export async function addContact(code: string, terms: ContactTerms): Promise<void> {
  await inTransaction(async (tx) => {
    const hotel = await getHotelByCode(code, tx);
    const at = now();
    const link = createLink(at);
    const { tokenHash, linkExpiresAt } = link;
    const contact = { ...terms, hotelId: hotel.id };
    const id = await repository.insertContact({ ...contact, tokenHash, linkExpiresAt, createdAt: at }, tx);
    if (id === null) throw refuse(`${terms.email} is already a contact of ${code}. Remove it first to change it.`);
    await mailVerification(tx, hotel.name, contact, link);
    await audit(tx, 'hotel-contact.added', hotel.id, { contact_id: id, kinds: terms.kinds, channels: terms.channels });
  });
}

/** Mails a new verification link; the earlier one ends. @throws {AppError} NOT_FOUND, INVALID_INPUT for a verified contact */
export async function resendVerification(code: string, email: string): Promise<void> {
  await inTransaction(async (tx) => {
    const hotel = await getHotelByCode(code, tx);
    const contact = await requireContact(tx, hotel, email);
    if (contact.verifiedAt) throw refuse(`${email} is verified already`);
    const link = createLink(now());
    await repository.storeLink(contact.id, { tokenHash: link.tokenHash, linkExpiresAt: link.linkExpiresAt }, tx);
    await mailVerification(tx, hotel.name, contact, link);
  });
}

/** @throws {AppError} NOT_FOUND, INVALID_INPUT for an unknown address */
export async function removeContact(code: string, email: string): Promise<void> {
  await inTransaction(async (tx) => {
    const hotel = await getHotelByCode(code, tx);
    const { id } = await requireContact(tx, hotel, email);
    await repository.removeContactById(id, now(), tx);
    await audit(tx, 'hotel-contact.removed', hotel.id, { contact_id: id });
  });
}

async function requireContact(tx: Tx, hotel: { id: number; code: string }, email: string): Promise<HotelContact> {
  const contact = await repository.lockContact(hotel.id, email, tx);
  if (!contact) throw refuse(`${email} is not a contact of ${hotel.code}`);
  return contact;
}

async function audit(tx: Tx, action: string, hotelId: number, data: Record<string, unknown>): Promise<void> {
  await recordAudit({ actorUserId: null, action, subject: { type: 'hotel', id: hotelId }, data }, tx);
}
