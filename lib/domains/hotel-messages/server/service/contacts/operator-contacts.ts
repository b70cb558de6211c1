import 'server-only';
import type { HotelContact } from '@/lib/domains/hotel-messages/types';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import * as repository from '../../repository/contacts';
import { addContactTo, endContactOf, resendLinkTo, type ContactTerms } from './change-contacts';

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

/** Mails the verification link. @throws {AppError} NOT_FOUND, CONTACT_EXISTS */
export async function addContact(code: string, terms: ContactTerms): Promise<void> {
  await inTransaction(async (tx) => {
    const hotel = await getHotelByCode(code, tx);
    await addContactTo(tx, { hotel }, terms);
  });
}

/** Mails a new verification link; the earlier one becomes invalid. @throws {AppError} NOT_FOUND, INVALID_INPUT, CONTACT_VERIFIED */
export async function resendVerification(code: string, email: string): Promise<void> {
  await inTransaction(async (tx) => {
    const hotel = await getHotelByCode(code, tx);
    await resendLinkTo(tx, { hotel }, await requireContact(tx, hotel, email));
  });
}

/** @throws {AppError} NOT_FOUND, INVALID_INPUT for an unknown address */
export async function removeContact(code: string, email: string): Promise<void> {
  await inTransaction(async (tx) => {
    const hotel = await getHotelByCode(code, tx);
    await endContactOf(tx, { hotel }, await requireContact(tx, hotel, email));
  });
}

async function requireContact(tx: Tx, hotel: { id: number; code: string }, email: string): Promise<HotelContact> {
  const contact = await repository.lockContact(hotel.id, { email }, tx);
  if (!contact) throw new AppError('INVALID_INPUT', { message: `${email} is not a contact of ${hotel.code}` });
  return contact;
}
