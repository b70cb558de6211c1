import 'server-only';
import type { Paise } from '@/lib/money';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { claimedPaise, creditBill } from '../../rules/credit';
import type { CreditNote, Invoice } from '../../types';
import { findCreditNote, insertCreditNote, listCreditNotesOfInvoice } from '../repository/credit-notes';
import { lockInvoice } from '../repository/invoices';
import { takeNumber } from './take-number';

interface Reduction {
  amountPaise: Paise;
  /** Names the business fact: the same one is credited once. */
  factKey: string;
  /** Why, as the note prints it. */
  note: string;
}

/**
 * Reduces an issued invoice by a credit note (s. 34 CGST Act); the invoice itself never changes. Asking again for the same
 * fact gives the first note.
 * @throws {AppError} NOT_FOUND for an unknown invoice, INVALID_INPUT for nothing or more than the invoice still claims
 */
export async function issueCreditNote(tx: Tx, invoiceId: number, reduction: Reduction): Promise<CreditNote> {
  const invoice = await lockInvoice(invoiceId, tx);
  if (!invoice) throw new AppError('NOT_FOUND');
  const known = await findCreditNote(invoiceId, reduction.factKey, tx);
  if (known) return known;
  const earlier = await listCreditNotesOfInvoice(invoiceId, tx);
  return write(tx, invoice, earlier, reduction);
}

/** Takes back whatever an invoice still claims; null when that is nothing. @throws {AppError} NOT_FOUND */
export async function creditWhatIsLeft(
  tx: Tx,
  invoiceId: number,
  reduction: Omit<Reduction, 'amountPaise'>,
): Promise<CreditNote | null> {
  const invoice = await lockInvoice(invoiceId, tx);
  if (!invoice) throw new AppError('NOT_FOUND');
  const earlier = await listCreditNotesOfInvoice(invoiceId, tx);
  const amountPaise = claimedPaise(
    invoice.document.bill,
    earlier.map(({ document }) => document.bill),
  );
  return amountPaise === 0 ? null : write(tx, invoice, earlier, { ...reduction, amountPaise });
}

async function write(
  tx: Tx,
  invoice: Invoice,
  earlier: readonly CreditNote[],
  { amountPaise, factKey, note }: Reduction,
): Promise<CreditNote> {
  const { document } = invoice;
  const earlierBills = earlier.map((credit) => credit.document.bill);
  if (amountPaise <= 0 || amountPaise > claimedPaise(document.bill, earlierBills)) {
    throw new AppError('INVALID_INPUT', { field: 'amount', message: 'More than the invoice still claims' });
  }
  const bill = creditBill(document.bill, earlierBills, { amountPaise, heads: document.heads, description: note });
  const taken = await takeNumber(tx, 'credit_note', invoice.supplierGstin);
  const { totalPaise } = bill.totals;
  const credited = { ...document, bill, note };
  await insertCreditNote({ ...taken, invoiceId: invoice.id, factKey, totalPaise, document: credited }, tx);
  const written = await findCreditNote(invoice.id, factKey, tx);
  if (!written) throw new Error('The credit note was not written');
  return written;
}
