import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { Invoice, InvoiceReason } from '../../types';
import { invoices } from '../tables';

const columns = {
  id: invoices.id,
  number: invoices.number,
  supplierGstin: invoices.supplierGstin,
  financialYear: invoices.financialYear,
  reason: invoices.reason,
  bookingId: invoices.bookingId,
  legalEntityId: invoices.legalEntityId,
  issuedOn: invoices.issuedOn,
  issuedAt: invoices.issuedAt,
  totalPaise: invoices.totalPaise,
  document: invoices.document,
};

export async function insertInvoice(invoice: Omit<Invoice, 'id'>, tx: Connection): Promise<Invoice> {
  const { document } = invoice;
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise, roundOffPaise } = document.bill.totals;
  const [row] = await tx
    .insert(invoices)
    .values({
      ...invoice,
      recipientGstin: document.recipient.gstin,
      placeOfSupply: document.placeOfSupply.code,
      ...{ taxablePaise, cgstPaise, sgstPaise, igstPaise, roundOffPaise },
    })
    .returning(columns);
  if (!row) throw new Error('The invoice was not written');
  return row;
}

export async function findInvoiceOfBooking(
  bookingId: number,
  reason: InvoiceReason,
  on: Connection = connection(),
): Promise<Invoice | null> {
  const [row] = await on
    .select(columns)
    .from(invoices)
    .where(and(eq(invoices.bookingId, bookingId), eq(invoices.reason, reason)));
  return row ?? null;
}

/** In the order in which they were issued. */
export async function listInvoicesOfBooking(bookingId: number, on: Connection = connection()): Promise<Invoice[]> {
  return on.select(columns).from(invoices).where(eq(invoices.bookingId, bookingId)).orderBy(asc(invoices.id));
}

/** Under its row lock, so that two credit notes cannot both take what is left of it. */
export async function lockInvoice(id: number, tx: Connection): Promise<Invoice | null> {
  const [row] = await tx.select(columns).from(invoices).where(eq(invoices.id, id)).for('update');
  return row ?? null;
}

export async function findInvoiceByNumber(
  key: { supplierGstin: string; number: string },
  on: Connection = connection(),
): Promise<Invoice | null> {
  const [row] = await on
    .select(columns)
    .from(invoices)
    .where(and(eq(invoices.supplierGstin, key.supplierGstin), eq(invoices.number, key.number)));
  return row ?? null;
}
