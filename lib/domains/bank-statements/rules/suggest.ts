import {
  DEDUCTION_BASES,
  DEDUCTION_RATES,
  deductionFrom,
  isDeduction,
  type DeductionBase,
  type DeductionRate,
} from '@/lib/domains/company-credit/rules/deducted-tax';
import { sumPaise, type Paise } from '@/lib/money';
import { findUniqueSubset } from './unique-subset';

export interface SuggestedBill {
  bookingId: number;
  reference: string;
  owedPaise: Paise;
  /** The GST in it. */
  gstPaise: Paise;
}

/** Why a company may be the payer, the surest first. */
export const CLUES = ['chosen', 'reference', 'payer', 'name', 'amount'] as const;
export type Clue = (typeof CLUES)[number];

export interface Candidate {
  companyId: number;
  company: string;
  clue: Clue;
  /** Bills that the bank's text names. */
  namedBookingIds: readonly number[];
  /** Open bills of ended stays, the oldest first. */
  bills: readonly SuggestedBill[];
  /** What the company paid in advance. */
  advancePaise: Paise;
}

export interface PaymentSuggestion {
  companyId: number;
  company: string;
  /** Bills that are paid first. */
  bills: SuggestedBill[];
  /** Income tax that the company deducted; 0 if it paid in full. */
  taxPaise: Paise;
  reasons: string[];
}

const CLUE_TEXTS: Readonly<Record<Clue, string>> = {
  chosen: 'You chose this company.',
  reference: 'The text contains one of our references.',
  payer: 'This payer has paid for this company before.',
  name: 'The payer’s name is the name of this company.',
  amount: 'No other company owes this amount.',
};

type Fit = Omit<PaymentSuggestion, 'companyId' | 'company'>;

/** What a credit may pay for a company: all, the named bills or one group of bills, in full or less tax; else the oldest bills. */
export function suggestPayments(amountPaise: Paise, candidate: Candidate): PaymentSuggestion[] {
  const { companyId, company, clue, bills, advancePaise, namedBookingIds } = candidate;
  const openPaise = sumOf(bills) - advancePaise;
  if (amountPaise <= 0 || amountPaise > openPaise) return [];
  const named = bills.filter(({ bookingId }) => namedBookingIds.includes(bookingId));
  const fits = findFits(amountPaise, { bills, openPaise, named }, clue);
  return fits.map((fit) => ({ ...fit, companyId, company, reasons: [CLUE_TEXTS[clue], ...fit.reasons] }));
}

/** The amount alone identifies a company only if it is exact. */
function findFits(amountPaise: Paise, open: Open, clue: Clue): Fit[] {
  const exact = findExact(amountPaise, open);
  if (clue === 'amount') return exact ? [exact] : [];
  const fits = exact ? [exact] : findLessTax(amountPaise, open);
  const isPart = amountPaise < open.openPaise && (fits.length === 0 || clue === 'chosen');
  return isPart ? [...fits, toPart(open.named)] : fits;
}

interface Open {
  bills: Bills;
  /** What the bills owe less the advance. */
  openPaise: Paise;
  /** The bills that the bank's text names. */
  named: Bills;
}

const toPart = (named: Bills): Fit => ({
  ...{ bills: [...named], taxPaise: 0 },
  reasons: [named.length > 0 ? NAMED_FIRST : 'The oldest bills are paid first.'],
});

const NAMED_FIRST = 'The bills that the text names are paid first, then the oldest.';

type Bills = readonly SuggestedBill[];

const sumOf = (bills: Bills) => sumPaise(bills.map(({ owedPaise }) => owedPaise));

function findExact(amountPaise: Paise, { bills, openPaise, named }: Open): Fit | null {
  if (amountPaise === openPaise)
    return { bills: [], taxPaise: 0, reasons: ['The amount is all that the company owes.'] };
  if (named.length > 0 && sumOf(named) === amountPaise)
    return { bills: [...named], taxPaise: 0, reasons: ['The amount equals the bills that the text names.'] };
  const subset = pick(
    bills,
    findUniqueSubset(
      amountPaise,
      bills.map(({ owedPaise }) => owedPaise),
    ),
  );
  return (
    subset && {
      bills: subset,
      taxPaise: 0,
      reasons: [`Only one group of bills has this amount: ${subset.length} of ${bills.length} bills.`],
    }
  );
}

function pick(bills: Bills, indexes: readonly number[] | null): SuggestedBill[] | null {
  return indexes && bills.filter((_, index) => indexes.includes(index));
}

/** Among many bills some group less tax has any amount by chance. */
const MAX_TAXED_GROUP = 4;
const pickFew = (bills: Bills, indexes: readonly number[] | null) =>
  pick(bills, indexes && indexes.length <= MAX_TAXED_GROUP ? indexes : null);

/** One fit for each rate and base that explains what is missing, the same deduction once. */
function findLessTax(amountPaise: Paise, open: Open): Fit[] {
  const fits = new Map<string, Fit>();
  for (const rate of DEDUCTION_RATES)
    for (const base of DEDUCTION_BASES) {
      const paid = findPaidLessTax(amountPaise, open, rate, base);
      if (!paid || paid.total === amountPaise) continue;
      const taxPaise = paid.total - amountPaise;
      const key = `${paid.bills.map(({ bookingId }) => bookingId).join()}/${taxPaise}`;
      const reason = `The amount is ${paid.what} less income tax of ${rate.text} on the amount ${BASE_TEXTS[base]}.`;
      if (!fits.has(key)) fits.set(key, { bills: paid.bills, taxPaise, reasons: [reason] });
    }
  return [...fits.values()];
}

const BASE_TEXTS: Readonly<Record<DeductionBase, string>> = { total: 'with GST', without_gst: 'without GST' };

interface Paid {
  /** Empty for the oldest ones. */
  bills: SuggestedBill[];
  total: Paise;
  what: string;
}

/** What the amount pays if the company deducted this tax: all, the named bills, or the only small group with the amount. */
function findPaidLessTax(
  amountPaise: Paise,
  { bills, openPaise, named }: Open,
  rate: DeductionRate,
  base: DeductionBase,
): Paid | null {
  const isLessTax = (of: Bills, total: Paise) => isDeduction(total - amountPaise, of, rate, base);
  if (isLessTax(bills, openPaise)) return { bills: [], total: openPaise, what: 'all that the company owes' };
  if (named.length > 0 && isLessTax(named, sumOf(named)))
    return { bills: [...named], total: sumOf(named), what: 'the bills that the text names' };
  const lessTax = bills.map((bill) => bill.owedPaise - deductionFrom(bill, rate, base));
  const group = pickFew(bills, findUniqueSubset(amountPaise, lessTax));
  return group && { bills: group, total: sumOf(group), what: group.length === 1 ? '1 bill' : `${group.length} bills` };
}

export interface PayoutLineFacts {
  reference: string;
  /** The bank's reference of its payment. */
  utr: string | null;
  hotel: string;
  accountName: string;
}

const lettersOf = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
/** A shorter name occurs in a text by chance. */
const MIN_PAYEE_LETTERS = 6;

/** Why a transaction may be this payout of the same amount, or its return; null if the text names neither a reference nor the payee. */
export function payoutReason(text: string, { reference, utr, hotel, accountName }: PayoutLineFacts): string | null {
  const letters = lettersOf(text);
  if (letters.includes(reference)) return `The text has the reference ${reference}, and the amount is equal.`;
  if (utr !== null && letters.includes(utr))
    return `The text has the bank reference ${utr} of the payout, and the amount is equal.`;
  const names = [accountName, hotel].map(lettersOf).filter((name) => name.length >= MIN_PAYEE_LETTERS);
  return names.some((name) => letters.includes(name)) ? 'The text names the payee, and the amount is equal.' : null;
}
