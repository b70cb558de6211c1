import 'server-only';
import type { HotelContact, NewHotelContact } from '@/lib/domains/hotel-messages/types';
import { hideContactsIn } from '@/lib/domains/staff/rules/guest-contacts';
import { recordAudit, type AuditEntry } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import * as repository from '../../repository/contacts';
import { createLink, mailVerification } from './verification-mail';

export type ContactTerms = Omit<NewHotelContact, 'hotelId'>;

export interface ContactChange {
  hotel: { id: number; name: string };
}

/** Mails the verification link. @throws {AppError} CONTACT_EXISTS */
export async function addContactTo(tx: Tx, { hotel }: ContactChange, terms: ContactTerms): Promise<void> {
  const at = now();
  const link = createLink(at);
  const { tokenHash, linkExpiresAt } = link;
  const contact = { ...terms, hotelId: hotel.id };
  const id = await repository.insertContact({ ...contact, tokenHash, linkExpiresAt, createdAt: at }, tx);
  if (id === null)
    throw new AppError('CONTACT_EXISTS', {
      field: 'email',
      message: `${terms.email} is already a contact of ${hotel.name}. Remove it first to change it.`,
    });
  await mailVerification(tx, hotel.name, contact, link);
  const data = { contact_id: id, kinds: terms.kinds, channels: terms.channels };
  await audit(tx, { hotel }, 'added', data);
}

/** Mails a new verification link; the earlier one becomes invalid. @throws {AppError} CONTACT_VERIFIED */
export async function resendLinkTo(tx: Tx, { hotel }: ContactChange, contact: HotelContact): Promise<void> {
  if (contact.verifiedAt) throw new AppError('CONTACT_VERIFIED', { message: `${contact.email} is verified already` });
  const link = createLink(now());
  await repository.storeLink(contact.id, { tokenHash: link.tokenHash, linkExpiresAt: link.linkExpiresAt }, tx);
  await mailVerification(tx, hotel.name, contact, link);
  await audit(tx, { hotel }, 'link-resent', { contact_id: contact.id });
}

/** The audit log has a part of the address only, because its rows outlive the erasure of a person. */
export async function endContactOf(tx: Tx, change: ContactChange, contact: HotelContact): Promise<void> {
  const { id, email, kinds, channels } = contact;
  await repository.removeContactById(id, now(), tx);
  const before = { address: hideContactsIn(email, 'masked'), kinds, channels };
  await audit(tx, change, 'removed', { contact_id: id }, { before, after: { address: null, kinds: [], channels: [] } });
}

async function audit(
  tx: Tx,
  { hotel }: ContactChange,
  done: string,
  data: Record<string, unknown>,
  values: Pick<AuditEntry, 'before' | 'after'> = {},
) {
  const subject = { type: 'hotel', id: hotel.id };
  await recordAudit({ action: `hotel-contact.${done}`, subject, data, ...values }, tx);
}
