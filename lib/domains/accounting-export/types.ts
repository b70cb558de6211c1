import type { IsoDate } from '@/lib/dates';
import type { Paise } from '@/lib/money';

export const EXPORT_FORMATS = ['csv', 'tally_vouchers', 'tally_masters'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Groups that exist in each company in Tally. */
export const TALLY_GROUPS = [
  'Bank Accounts',
  'Capital Account',
  'Cash-in-Hand',
  'Current Assets',
  'Current Liabilities',
  'Deposits (Asset)',
  'Direct Expenses',
  'Direct Incomes',
  'Duties & Taxes',
  'Indirect Expenses',
  'Indirect Incomes',
  'Loans & Advances (Asset)',
  'Loans (Liability)',
  'Provisions',
  'Purchase Accounts',
  'Reserves & Surplus',
  'Sales Accounts',
  'Sundry Creditors',
  'Sundry Debtors',
  'Suspense A/c',
] as const;

export type TallyGroup = (typeof TALLY_GROUPS)[number];

/** How an account of the ledger is called in the accountant's books, and the group that it belongs to there. */
export interface AccountName {
  name: string;
  group: TallyGroup;
}

/** By key of the account: book, kind of owner and type, such as `cash/hotel/payable`. */
export type AccountNames = Readonly<Record<string, AccountName>>;

/** By number of the company. */
export type CompanyNames = Readonly<Record<number, string>>;

export interface Period {
  from: IsoDate;
  to: IsoDate;
}

/** An entry of the ledger with what is known of its document. Debits are positive. */
export interface LedgerEntry {
  account: string;
  amount: Paise;
  /** Code of the hotel, or number of the company, that owns the account. */
  party: string;
  companyId: number | null;
  booking: string;
  /** Number of the invoice, with the GSTIN and the state of its recipient. */
  document: string;
  gstin: string;
  stateCode: string;
  /** GST on a commission by head; null for entries of other journals. */
  commissionTax: { cgst: Paise; sgst: Paise; igst: Paise } | null;
}

export interface Journal {
  id: number;
  day: IsoDate;
  reason: string;
  refType: string;
  refId: string;
  entries: LedgerEntry[];
}

export interface PeriodTotal {
  account: string;
  debit: Paise;
  credit: Paise;
  /** At the end of the period; debits are positive. */
  balance: Paise;
}

export interface AccountingExport extends Period {
  id: number;
  format: ExportFormat;
  names: AccountNames;
  companies: CompanyNames | null;
  entries: number;
  debit: Paise;
  sha256: string;
  madeBy: string;
  madeAt: Date;
}
