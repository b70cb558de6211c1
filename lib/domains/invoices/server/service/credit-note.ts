import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import { creditBill } from '../../rules/credit';
import type { Invoice } from '../../types';
import { insertCreditNote } from '../repository/credit-notes';
import { takeNumber } from './take-number';

/** What a note is for. An invoice is credited once, and wholly: what is billed instead gets an invoice of its own. */
const FACT = 'corrected';

/**
 * Takes an issued invoice back by a credit note (s. 34 CGST Act), under the lock of its booking; the invoice itself never
 * changes.
 * `note` says why, as the credit note prints it.
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
