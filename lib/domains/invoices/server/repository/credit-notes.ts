import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { CreditNote } from '../../types';
import { withRegistration } from '../../rules/registration';
import { creditNotes, invoices } from '../tables';

const columns = {
  id: creditNotes.id,
  number: creditNotes.number,
  invoiceId: creditNotes.invoiceId,
  invoiceNumber: invoices.number,
  invoiceIssuedOn: invoices.issuedOn,
  bookingId: invoices.bookingId,
  legalEntityId: invoices.legalEntityId,
  issuedOn: creditNotes.issuedOn,
  issuedAt: creditNotes.issuedAt,
  totalPaise: creditNotes.totalPaise,
  document: creditNotes.document,
  irn: creditNotes.irn,
  irnAckNumber: creditNotes.irnAckNumber,
  irnAckAt: creditNotes.irnAckAt,
  signedQr: creditNotes.signedQr,
};

type NewCreditNote = Pick<CreditNote, 'number' | 'invoiceId' | 'issuedOn' | 'issuedAt' | 'totalPaise' | 'document'> & {
  supplierGstin: string;
  financialYear: string;
  factKey: string;
};

export async function insertCreditNote(note: NewCreditNote, tx: Connection): Promise<void> {
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise, roundOffPaise } = note.document.bill.totals;
  await tx.insert(creditNotes).values({ ...note, taxablePaise, cgstPaise, sgstPaise, igstPaise, roundOffPaise });
}

export async function listCreditNotesOfBooking(
  bookingId: number,
  on: Connection = connection(),
): Promise<CreditNote[]> {
  const rows = await on
    .select(columns)
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .where(eq(invoices.bookingId, bookingId))
    .orderBy(asc(creditNotes.id));
  return rows.map(withRegistration);
}

export async function getCreditNote(id: number, on: Connection = connection()): Promise<CreditNote> {
  const [row] = await on
    .select(columns)
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .where(eq(creditNotes.id, id));
  if (!row) throw new Error(`Credit note ${id} does not exist`);
  return withRegistration(row);
}
