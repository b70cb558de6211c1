import { fromRupees, toRupees, type Paise } from '@/lib/money';
import { isIsoDate, type IsoDate } from '@/lib/dates';
import { readNumber } from '@/lib/typed-number';
import { stringifyCsv } from '@/lib/platform/csv/stringify-csv';

export interface PayoutRow {
  hotel: string;
  accountName: string;
  accountNumber: string;
  ifsc: string;
  amountPaise: Paise;
  reference: string;
}

const HEADER = ['hotel', 'account name', 'account number', 'IFSC', 'amount', 'reference'];

/** The file for the bank. Amounts are rupees with two decimals. */
export function payoutCsv(rows: readonly PayoutRow[]): string {
  const lines = rows.map(({ hotel, accountName, accountNumber, ifsc, amountPaise, reference }) => [
    ...[hotel, accountName, accountNumber, ifsc, toRupees(amountPaise).toFixed(2), reference],
  ]);
  return stringifyCsv([HEADER, ...lines], { bom: true });
}

/** Letters and digits only, because banks drop other characters. */
export const payoutReference = (lineId: number): string => `FP${String(lineId).padStart(8, '0')}`;

export function payoutLineId(reference: string): number | null {
  const match = /^FP(\d{8,15})$/.exec(reference);
  return match ? Number(match[1]) : null;
}

export const BANK_FILE_COLUMNS = ['reference', 'utr', 'date', 'amount'] as const;

export type BankFileFields = Readonly<Record<string, string>>;

export interface BankReference {
  reference: string;
  utr: string;
  paidOn: IsoDate;
  amountPaise: Paise;
}

/** UTR numbers: 12 characters of IMPS and UPI, 16 of NEFT, 22 of RTGS. */
const UTR = /^(?:[A-Z0-9]{12}|[A-Z0-9]{16}|[A-Z0-9]{22})$/;
export const isUtr = (text: string): boolean => UTR.test(text);

const MAX_RUPEES = 99_999_999_999;

/** Returns the reason if a field is invalid. */
export function readBankReference(fields: BankFileFields): BankReference | string {
  const reference = (fields.reference ?? '').trim().toUpperCase();
  const utr = (fields.utr ?? '').trim().toUpperCase();
  const paidOn = (fields.date ?? '').trim();
  const amountText = (fields.amount ?? '').trim();
  const amount = /\.\d{3}/.test(amountText) ? null : readNumber(amountText);
  if (reference === '') return 'the reference is missing';
  if (!isUtr(utr)) return `“${utr}” is not a UTR of 12, 16 or 22 letters and digits`;
  if (!isIsoDate(paidOn)) return `“${paidOn}” is not a date, YYYY-MM-DD`;
  if (amount === null || amount < 0 || amount > MAX_RUPEES) return `“${amountText}” is not an amount in rupees`;
  return { reference, utr, paidOn, amountPaise: fromRupees(amount) };
}

export type PayoutStatus = 'exported' | 'paid' | 'failed';

export interface ExportedPayout {
  reference: string;
  amountPaise: Paise;
  status: PayoutStatus;
  utr: string | null;
  paidOn: IsoDate | null;
  exportedOn: IsoDate;
}

export type RowOutcome = { kind: 'new' } | { kind: 'known' } | { kind: 'refused'; reason: string };

const refused = (reason: string): RowOutcome => ({ kind: 'refused', reason });

/** @param usedBy the reference of the payout that already has this UTR */
export function assessBankReference(
  row: BankReference,
  payout: ExportedPayout | undefined,
  usedBy: string | undefined,
  today: IsoDate,
): RowOutcome {
  if (!payout) return refused(`no payout has the reference ${row.reference}`);
  if (row.amountPaise !== payout.amountPaise)
    return refused(`the payout amounts to ${toRupees(payout.amountPaise).toFixed(2)} rupees`);
  if (payout.status === 'paid' && payout.utr === row.utr && payout.paidOn === row.paidOn) return { kind: 'known' };
  if (payout.status === 'paid') return refused(`the payout already has the UTR ${payout.utr} of ${payout.paidOn}`);
  if (payout.status === 'failed') return refused('the payout was recorded as failed');
  if (usedBy !== undefined) return refused(`the UTR belongs to the payout ${usedBy}`);
  if (row.paidOn < payout.exportedOn)
    return refused(`the payout was exported on ${payout.exportedOn}, after this date`);
  if (row.paidOn > today) return refused('the date is in the future');
  return { kind: 'new' };
}
