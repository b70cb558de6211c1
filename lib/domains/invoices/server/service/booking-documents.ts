import 'server-only';
import { getEntityBooking } from '@/lib/domains/bookings/server/service/read/get-entity-booking';
import type { Actor } from '@/lib/domains/corporates/actor';
import { findMemberEmail } from '@/lib/domains/corporates/server/service/member-email';
import { queueMail } from '@/lib/domains/outbox/server/service/messages';
import { formatLongDate } from '@/lib/dates';
import { formatInr, toRupees } from '@/lib/money';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { assertWithinDocumentLimits } from '@/lib/platform/pdf/document-limit';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';
import type { MailAttachment } from '@/lib/providers/mail/port';
import type { IssuedDocument } from '@/lib/domains/invoices/contract/invoices';
import type { CreditNote, Invoice } from '../../types';
import { creditNoteFile, invoiceFile } from './document/attachments';
import { listCreditNotesOfBooking } from '../repository/credit-notes';
import { listInvoicesOfBooking } from '../repository/invoices';

export const INVOICE_ATTACHMENT = 'invoice';
const MAIL_LIMIT = { name: 'invoice-mail', max: 20, windowSeconds: 3600 };

interface BookingRequest {
  bookingId: number;
  legalEntityId?: number | undefined;
}

/** @throws {AppError} NOT_FOUND */
export async function listDocuments(actor: Actor, request: BookingRequest): Promise<IssuedDocument[]> {
  const { id } = await getEntityBooking(actor, request);
  return listDocumentsOfBooking(id);
}

/** In the order of issue. Does not check access. */
export async function listDocumentsOfBooking(bookingId: number): Promise<IssuedDocument[]> {
  const invoices = await listInvoicesOfBooking(bookingId);
  const notes = await listCreditNotesOfBooking(bookingId);
  const reasonOf = (invoiceId: number) => invoices.find((invoice) => invoice.id === invoiceId)?.reason ?? 'stay';
  return [
    // Credit notes come first, because the invoice that replaces a credited invoice has the same `issuedAt`.
    ...notes.map((note) => ({ at: note.issuedAt, document: toView(note, reasonOf(note.invoiceId)) })),
    ...invoices.map((invoice) => ({ at: invoice.issuedAt, document: toView(invoice, invoice.reason) })),
  ]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ document }) => document);
}

function toView(issued: Invoice | CreditNote, reason: IssuedDocument['reason']): IssuedDocument {
  const { number, issuedOn, totalPaise } = issued;
  const against = 'invoiceNumber' in issued ? issued.invoiceNumber : null;
  return {
    number,
    kind: against ? 'credit_note' : 'invoice',
    reason,
    issuedOn,
    total: toRupees(totalPaise),
    against,
  };
}

/** Returns the newest invoice if no number is given. @throws {AppError} NOT_FOUND, TOO_MANY_REQUESTS */
export async function getDocumentFile(
  actor: Actor,
  { number, ...request }: BookingRequest & { number?: string | undefined },
): Promise<MailAttachment> {
  const { id } = await getEntityBooking(actor, request);
  return getFileOfDocument(`user:${actor.userId}`, id, number);
}

/** Does not check access. @param caller who asks, for the limits. @throws {AppError} NOT_FOUND, TOO_MANY_REQUESTS */
export async function getFileOfDocument(caller: string, bookingId: number, number?: string): Promise<MailAttachment> {
  const issued = await getIssued(bookingId, number);
  await assertWithinDocumentLimits(caller, issued.document.booking.guests);
  return fileOf(issued);
}

export async function documentAttachment(bookingId: number, number?: string): Promise<MailAttachment> {
  return fileOf(await getIssued(bookingId, number));
}

/** Mails the document to the booker, or to the caller if the booker is no longer a member. @throws {AppError} NOT_FOUND, TOO_MANY_REQUESTS */
export async function mailDocument(
  actor: Actor,
  { number, ...request }: BookingRequest & { number?: string | undefined },
  mailKey: string,
): Promise<{ number: string; sentTo: string }> {
  const booking = await getEntityBooking(actor, request);
  const issued = await getIssued(booking.id, number);
  await assertWithinLimit(MAIL_LIMIT, `user:${actor.userId}`);
  const kind = 'invoiceNumber' in issued ? 'Credit note' : 'Invoice';
  return inTransaction(async (tx) => {
    const email = (await findMemberEmail(booking, tx)) ?? actor.email;
    await queueMail(tx, {
      template: 'invoice',
      to: email,
      subject: `${kind} ${issued.number}: ${booking.hotelSnapshot.name} (${booking.reference})`,
      content: {
        title: `${kind} ${issued.number}`,
        paragraphs: [`The ${kind.toLowerCase()} of ${formatLongDate(issued.issuedOn)} is attached.`],
        facts: [
          ['Hotel', booking.hotelSnapshot.name],
          ['Booking', booking.reference],
          ['Stay', `${formatLongDate(booking.checkin)} to ${formatLongDate(booking.checkout)}`],
          ['Amount', formatInr(issued.totalPaise, { decimals: 'always' })],
        ],
      },
      attachments: [{ kind: INVOICE_ATTACHMENT, bookingId: booking.id, name: issued.number }],
      dedupeKey: `invoice:${issued.number}:${booking.id}:${mailKey}`,
    });
    return { number: issued.number, sentTo: email };
  });
}

async function getIssued(bookingId: number, number: string | undefined): Promise<Invoice | CreditNote> {
  const invoices = await listInvoicesOfBooking(bookingId);
  const found = number
    ? [...invoices, ...(await listCreditNotesOfBooking(bookingId))].find((issued) => issued.number === number)
    : invoices.at(-1);
  if (!found)
    throw new AppError('NOT_FOUND', {
      message: number ? `This booking has no document ${number}` : 'No invoice has been issued for this booking yet',
    });
  return found;
}

function fileOf(issued: Invoice | CreditNote): Promise<MailAttachment> {
  return 'invoiceNumber' in issued ? creditNoteFile(issued) : invoiceFile(issued);
}
