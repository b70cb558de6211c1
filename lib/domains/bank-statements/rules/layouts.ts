import type { Bank } from '../types';

export const BANK_NAMES: Readonly<Record<Bank, string>> = {
  hdfc: 'HDFC Bank',
  icici: 'ICICI Bank',
  sbi: 'State Bank of India',
  axis: 'Axis Bank',
  kotak: 'Kotak Mahindra Bank',
};

type Column = 'day' | 'text' | 'reference' | 'balance' | 'debit' | 'credit' | 'amount' | 'direction';

export interface Layout {
  bank: Bank;
  /** Names of the column in the header row, in lower case without spaces and punctuation; the first name that the row has counts. */
  columns: Readonly<Partial<Record<Column, readonly string[]>>>;
}

/** Header rows of statements from the portals of the banks, as parsers in public repositories read them (looked up in November 2026). */
export const LAYOUTS: readonly Layout[] = [
  {
    bank: 'hdfc',
    columns: {
      ...{ day: ['date'], text: ['narration'], reference: ['chqrefno', 'chqrefnumber', 'refno'] },
      ...{ debit: ['withdrawalamt', 'withdrawalamount', 'debitamount'], balance: ['closingbalance'] },
      credit: ['depositamt', 'depositamount', 'creditamount'],
    },
  },
  {
    bank: 'icici',
    columns: {
      ...{
        day: ['transactiondate', 'valuedate'],
        text: ['transactionremarks'],
        reference: ['chequenumber', 'chequeno'],
      },
      debit: ['withdrawalamountinr', 'withdrawalamtinr', 'withdrawalamount'],
      credit: ['depositamountinr', 'depositamtinr', 'depositamount'],
      balance: ['balanceinr', 'balance'],
    },
  },
  {
    bank: 'sbi',
    columns: {
      ...{ day: ['txndate'], text: ['description'], reference: ['refnochequeno', 'refno'] },
      ...{ debit: ['debit'], credit: ['credit'], balance: ['balance'] },
    },
  },
  {
    bank: 'axis',
    columns: {
      ...{ day: ['transactiondate', 'trandate'], text: ['particulars'], reference: ['chequeno', 'chqno'] },
      ...{ debit: ['debit', 'dr'], credit: ['credit', 'cr'], balance: ['balance', 'bal'] },
    },
  },
  {
    bank: 'axis',
    columns: {
      ...{ day: ['transactiondate', 'trandate'], text: ['particulars'], reference: ['chequeno', 'chqno'] },
      ...{ direction: ['drcr'], amount: ['amount', 'amountinr'], balance: ['balance', 'bal', 'balanceinr'] },
    },
  },
  {
    bank: 'kotak',
    columns: {
      ...{ day: ['date', 'transactiondate'], text: ['description'], reference: ['refno', 'chqrefno'] },
      ...{ debit: ['debit', 'withdrawal'], credit: ['credit', 'deposit'], balance: ['balance', 'closingbalance'] },
    },
  },
];

/** Index of each column in the header row. */
export type Positions = Readonly<Partial<Record<Column, number>>>;

/** The layout whose columns the row names; null if it is not a header row. */
export function findLayout(cells: readonly string[]): { bank: Bank; positions: Positions } | null {
  const names = cells.map((cell) => cell.toLowerCase().replace(/[^a-z0-9]/g, ''));
  for (const { bank, columns } of LAYOUTS) {
    const found = Object.entries(columns).map(([column, aliases]) => [
      column,
      names.indexOf(aliases.find((alias) => names.includes(alias)) ?? '-'),
    ]);
    if (found.every(([, index]) => index !== -1)) return { bank, positions: Object.fromEntries(found) as Positions };
  }
  return null;
}
