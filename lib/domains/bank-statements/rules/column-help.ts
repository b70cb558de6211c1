import type { Bank } from '../types';

interface BankHelp {
  /** Header rows that are read, as the bank writes them. A test compares them with the layouts. */
  columns: readonly (readonly string[])[];
  note?: string;
}

/** What staff have to know of the statement files of a bank. */
export const BANK_HELP: Readonly<Record<Bank, BankHelp>> = {
  hdfc: { columns: [['Date', 'Narration', 'Chq./Ref.No.', 'Withdrawal Amt.', 'Deposit Amt.', 'Closing Balance']] },
  icici: {
    columns: [
      [
        ...['Transaction Date', 'Cheque Number', 'Transaction Remarks'],
        ...['Withdrawal Amount (INR)', 'Deposit Amount (INR)', 'Balance (INR)'],
      ],
    ],
    note: 'Value Date takes the place of a missing Transaction Date.',
  },
  sbi: {
    columns: [['Txn Date', 'Description', 'Ref No./Cheque No.', 'Debit', 'Credit', 'Balance']],
    note: 'Its .xls file is tab-separated text and can be uploaded as it is.',
  },
  axis: {
    columns: [
      ['Transaction Date', 'Particulars', 'Cheque No.', 'Debit', 'Credit', 'Balance'],
      ['Transaction Date', 'Particulars', 'Cheque No.', 'Dr/Cr', 'Amount', 'Balance'],
    ],
  },
  kotak: { columns: [['Date', 'Description', 'Ref No.', 'Debit', 'Credit', 'Balance']] },
};
