import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import { creditBill } from '../../rules/credit';
import type { Invoice } from '../../types';
import { insertCreditNote } from '../repository/credit-notes';
import { takeNumber } from './take-number';

/** An invoice is credited once and completely; a new invoice bills what remains. */
const FACT = 'corrected';

/**
 * Cancels an issued invoice by a credit note (s. 34 CGST Act), under the lock of its booking. `note` is the printed
 * reason.
 */
export async function creditInvoice(
  tx: Tx,
  { invoice, hotelId, note, at }: { invoice: Invoice; hotelId: number; note: string; at: Date },
): Promise<void> {
  const bill = creditBill(invoice.document.bill, note);
  const { supplierGstin } = invoice;
  const taken = await takeNumber(tx, { kind: 'credit_note', hotelId, supplierGstin }, at);
  const document = { ...invoice.document, bill, note };
  const { totalPaise } = bill.totals;
  await insertCreditNote({ ...taken, invoiceId: invoice.id, factKey: FACT, totalPaise, document }, tx);
}
