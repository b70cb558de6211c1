import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import { createCreditNoteBill } from '../../rules/credit';
import type { Invoice } from '../../types';
import { insertCreditNote } from '../repository/credit-notes';
import { takeNumber } from './take-number';

/** An invoice is credited only once and in full. A new invoice bills the remaining amount. */
const FACT_KEY = 'corrected';

/**
 * Cancels an invoice with a credit note (section 34 CGST Act). The caller must have locked the booking. `note` is the
 * printed reason.
 */
export async function creditInvoice(
  tx: Tx,
  { invoice, hotelId, note, at }: { invoice: Invoice; hotelId: number; note: string; at: Date },
): Promise<void> {
  const bill = createCreditNoteBill(invoice.document.bill, note);
  const { supplierGstin } = invoice;
  const ofHotel = invoice.document.resoldStayAt ? null : hotelId;
  const taken = await takeNumber(tx, { kind: 'credit_note', hotelId: ofHotel, supplierGstin }, at);
  const document = { ...invoice.document, bill, note };
  const { totalPaise } = bill.totals;
  await insertCreditNote({ ...taken, invoiceId: invoice.id, factKey: FACT_KEY, totalPaise, document }, tx);
}
