import 'server-only';
import { findCompaniesOwing, getOpenBills } from '@/lib/domains/company-credit/server/service/open-bills';
import { findPayoutLines } from '@/lib/domains/payables/server/service/settle-payouts';
import { todayInIndia } from '@/lib/dates';
import { toRupees } from '@/lib/money';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { BankSuggestion } from '../../contract/bank-statements';
import { payoutReason, suggestPayments, type Candidate, type Clue, type PaymentSuggestion } from '../../rules/suggest';
import { ourReferencesIn, payerLetters } from '../../rules/text-facts';
import * as clues from '../repository/clues';
import * as facts from '../repository/recorded-facts';
import { findTransaction, type Transaction } from '../repository/transactions';

interface Suggested {
  key: string;
  title: string;
  reasons: string[];
}
export type PayoutSuggestion = Suggested & { kind: 'payout' | 'payout_return'; reference: string; lineId: number };
export type Suggestion = PayoutSuggestion | (Suggested & { kind: 'company_payment'; payment: PaymentSuggestion });

/** A name that more companies share, or an amount that more companies owe, says nothing. */
const MAX_COMPANIES = 3;
const MAX_LINES = 50;
const MIN_NAME_LETTERS = 6;

/** For an unmatched transaction; none for another one. @throws {AppError} NOT_FOUND */
export async function listBankSuggestions(
  transactionId: number,
  chosenId: number | undefined,
): Promise<{ suggestions: BankSuggestion[] }> {
  const found = await inTransaction(async (tx) => {
    const transaction = await findTransaction(transactionId, tx);
    if (!transaction) throw new AppError('NOT_FOUND', { field: 'transaction_id' });
    return transaction.state === 'unmatched' ? suggestFor(tx, transaction, chosenId) : [];
  });
  return { suggestions: found.map(toView) };
}

/** @param chosenId a company that staff chose; only its suggestions are returned */
export async function suggestFor(tx: Tx, transaction: Transaction, chosenId?: number): Promise<Suggestion[]> {
  const isCredit = transaction.amountPaise > 0;
  const payments = isCredit ? await suggestCompanies(tx, transaction, chosenId) : [];
  return chosenId === undefined ? [...(await suggestPayouts(tx, transaction)), ...payments] : payments;
}

async function suggestCompanies(tx: Tx, transaction: Transaction, chosenId?: number): Promise<Suggestion[]> {
  const { amountPaise, narration, reference } = transaction;
  const { words, invoices: invoiceNumbers } = ourReferencesIn(reference, narration);
  const named = await clues.listNamedBookings({ words, invoiceNumbers }, tx);
  const byCompany = chosenId === undefined ? await findClues(tx, transaction, named) : new Map([[chosenId, CHOSEN]]);
  const names = await clues.listCompanyNames([...byCompany.keys()], tx);
  const suggestions: Suggestion[] = [];
  for (const [companyId, clue] of byCompany) {
    const namedBookingIds = named.filter((one) => one.corporateId === companyId).map(({ bookingId }) => bookingId);
    const bills = await getOpenBills(tx, companyId);
    const candidate: Candidate = { companyId, company: names.get(companyId) ?? '', clue, namedBookingIds, ...bills };
    suggestions.push(...suggestPayments(amountPaise, candidate).map(toPayment));
  }
  return suggestions;
}

const CHOSEN: Clue = 'chosen';

/** The companies that may have paid, each with its surest clue. */
async function findClues(
  tx: Tx,
  { payer, amountPaise }: Transaction,
  named: readonly { corporateId: number }[],
): Promise<Map<number, Clue>> {
  const letters = payer === null ? '' : payerLetters(payer);
  const found: [Clue, number[]][] = [
    ['reference', [...new Set(named.map(({ corporateId }) => corporateId))]],
    ['payer', payer === null ? [] : await clues.listCompaniesOfPayer(payer, tx)],
    ['name', letters.length < MIN_NAME_LETTERS ? [] : await clues.listCompaniesByName(letters, tx)],
    ['amount', await findCompaniesOwing(tx, amountPaise, 2)],
  ];
  const byCompany = new Map<number, Clue>();
  for (const [clue, companies] of found)
    if (companies.length <= (clue === 'amount' ? 1 : MAX_COMPANIES))
      for (const company of companies) if (!byCompany.has(company)) byCompany.set(company, clue);
  return byCompany;
}

/** A debit that is a payout, or a credit by which the bank returns one. */
async function suggestPayouts(tx: Tx, transaction: Transaction): Promise<Suggestion[]> {
  const isReturn = transaction.amountPaise > 0;
  const lines = await (isReturn ? findReturned(tx, transaction) : findDebited(tx, transaction));
  return lines.flatMap((line): Suggestion[] => {
    const reason = payoutReason(textOf(transaction), line);
    if (!reason) return [];
    const kind = isReturn ? 'payout_return' : 'payout';
    const title = `${isReturn ? 'Returned payout' : 'Payout'} ${line.reference} to ${line.hotel}`;
    return [{ key: `${kind}/${line.id}`, kind, title, reasons: [reason], reference: line.reference, lineId: line.id }];
  });
}

type Line = Awaited<ReturnType<typeof findPayoutLines>>[number];

const textOf = ({ reference, narration }: Transaction) => `${reference} ${narration}`;

async function findLines(tx: Tx, { amountPaise, day }: Transaction, status: Line['status']): Promise<Line[]> {
  const lines = await findPayoutLines(tx, { amountPaise: Math.abs(amountPaise), status, limit: MAX_LINES });
  return lines.filter(({ exportedAt }) => todayInIndia(exportedAt) <= day);
}

/** The text of a return has our reference or that of the bank. */
async function findReturned(tx: Tx, transaction: Transaction): Promise<Line[]> {
  const { payouts } = ourReferencesIn(textOf(transaction));
  const isNamed = ({ reference, utr }: Line) =>
    payouts.length > 0 ? payouts.includes(reference) : utr !== null && transaction.words.includes(utr);
  return (await findLines(tx, transaction, 'paid')).filter(isNamed);
}

/**
 * The payee decides only if the text names no payout and no other open payout has the amount: one of two equal payouts that is matched with
 * the debit of the other would be paid twice. Nor does it if the debit may be that of a payout which was marked as failed.
 */
async function findDebited(tx: Tx, transaction: Transaction): Promise<Line[]> {
  const { payouts } = ourReferencesIn(textOf(transaction));
  const lines = await findLines(tx, transaction, 'exported');
  if (payouts.length > 0) return lines.filter((line) => payouts.includes(line.reference));
  return lines.length === 1 && !(await mayBeOfFailed(tx, transaction)) ? lines : [];
}

async function mayBeOfFailed(tx: Tx, transaction: Transaction): Promise<boolean> {
  if (await facts.isReferenceOfPayout(transaction.words, tx)) return true;
  const failed = (await findLines(tx, transaction, 'failed')).filter((line) => payoutReason(textOf(transaction), line));
  const ids = failed.map(({ id }) => id);
  return (await facts.listWithoutDebit(ids, tx)).length > 0;
}

function toPayment(payment: PaymentSuggestion): Suggestion {
  const { companyId, company, bills, taxPaise, reasons } = payment;
  const key = ['company', companyId, bills.map(({ bookingId }) => bookingId).join('-'), taxPaise].join('/');
  return { key, kind: 'company_payment', title: `Payment of ${company}`, reasons, payment };
}

function toView(suggestion: Suggestion): BankSuggestion {
  const { key, kind, title, reasons } = suggestion;
  const { bills, taxPaise } = kind === 'company_payment' ? suggestion.payment : { bills: [], taxPaise: 0 };
  return {
    ...{ key, kind, title, reasons, tax: toRupees(taxPaise) },
    bills: bills.map(({ reference, owedPaise }) => ({ reference, owed: toRupees(owedPaise) })),
  };
}
