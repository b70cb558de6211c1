import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { Invoice } from '../../types';
import { withRegistration } from '../../rules/registration';
import { invoices } from '../tables';

const columns = {
  id: invoices.id,
  number: invoices.number,
  supplierGstin: invoices.supplierGstin,
  financialYear: invoices.financialYear,
  reason: invoices.reason,
  bookingId: invoices.bookingId,
  round: invoices.round,
  legalEntityId: invoices.legalEntityId,
  issuedOn: invoices.issuedOn,
  issuedAt: invoices.issuedAt,
  totalPaise: invoices.totalPaise,
  document: invoices.document,
  irn: invoices.irn,
  irnAckNumber: invoices.irnAckNumber,
  irnAckAt: invoices.irnAckAt,
  signedQr: invoices.signedQr,
};

export async function insertInvoice(invoice: Omit<Invoice, 'id' | 'registration'>, tx: Connection): Promise<Invoice> {
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
  if (!row) throw new Error(`Inserting the invoice of booking ${invoice.bookingId} returned no row`);
  return withRegistration(row);
}

export async function listInvoicesOfBooking(bookingId: number, on: Connection = connection()): Promise<Invoice[]> {
  const rows = await on
    .select(columns)
    .from(invoices)
    .where(eq(invoices.bookingId, bookingId))
    .orderBy(asc(invoices.id));
  return rows.map(withRegistration);
}

export async function getInvoice(id: number, on: Connection = connection()): Promise<Invoice> {
  const [row] = await on.select(columns).from(invoices).where(eq(invoices.id, id));
  if (!row) throw new Error(`Invoice ${id} does not exist`);
  return withRegistration(row);
}
