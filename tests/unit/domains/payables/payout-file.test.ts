import { bankAccountProblem, maskedAccount, lastDigits } from '@/lib/domains/payables/rules/bank-account';
import {
  assessBankReference,
  payoutCsv,
  payoutReference,
  readBankReference,
  type ExportedPayout,
} from '@/lib/domains/payables/rules/payout-file';

const ACCOUNT = { accountName: 'Copperlane Hotels', accountNumber: '001234567890', ifsc: 'HDFC0001234' };
const ROW = { reference: 'FP00000007', utr: 'HDFCN52026112601', date: '2026-11-26', amount: '7,456.00' };
const PAYOUT: ExportedPayout = {
  reference: 'FP00000007',
  amountPaise: 7_456_00,
  status: 'exported',
  utr: null,
  paidOn: null,
  exportedOn: '2026-11-25',
};
const TODAY = '2026-11-26';

describe('bankAccountProblem', () => {
  it('accepts a valid account', () => {
    expect(bankAccountProblem(ACCOUNT)).toBeNull();
  });

  it.each([
    [{ accountName: ' ' }, /name of the account/],
    [{ accountNumber: '12345678' }, /9 to 18 digits/],
    [{ accountNumber: '12345678X' }, /9 to 18 digits/],
    [{ ifsc: 'HDFC1001234' }, /IFSC/],
    [{ ifsc: 'hdfc0001234' }, /IFSC/],
  ])('refuses %j', (change, message) => {
    expect(bankAccountProblem({ ...ACCOUNT, ...change })).toMatch(message);
  });

  it('is shown with its last four digits', () => {
    expect(maskedAccount(lastDigits(ACCOUNT.accountNumber))).toBe('••••7890');
  });
});

describe('payoutCsv', () => {
  it('has one line per payout with the amount in rupees, and no text that a spreadsheet runs', () => {
    const csv = payoutCsv([{ hotel: '=cmd()', ...ACCOUNT, amountPaise: 7_456_05, reference: payoutReference(7) }]);
    expect(csv).toBe(
      '\ufeffhotel,account name,account number,IFSC,amount,reference\r\n' +
        "'=cmd(),Copperlane Hotels,001234567890,HDFC0001234,7456.05,FP00000007\r\n",
    );
  });
});

describe('readBankReference', () => {
  it('reads a row of the bank', () => {
    expect(readBankReference(ROW)).toEqual({
      reference: 'FP00000007',
      utr: 'HDFCN52026112601',
      paidOn: '2026-11-26',
      amountPaise: 7_456_00,
    });
  });

  it.each([
    [{ reference: '' }, /reference is missing/],
    [{ utr: 'HDFC-1' }, /not a UTR/],
    [{ utr: '' }, /not a UTR/],
    [{ date: '26/11/2026' }, /not a date/],
    [{ date: '2026-02-30' }, /not a date/],
    [{ amount: '-5' }, /not an amount/],
    [{ amount: '12,50' }, /not an amount/],
    [{ amount: '7456.005' }, /not an amount/],
    [{ amount: '' }, /not an amount/],
  ])('refuses %j', (change, message) => {
    expect(readBankReference({ ...ROW, ...change })).toMatch(message);
  });
});

describe('assessBankReference', () => {
  const row = { reference: 'FP00000007', utr: 'HDFCN52026112601', paidOn: '2026-11-26', amountPaise: 7_456_00 };
  const paid = { ...PAYOUT, status: 'paid' as const, utr: row.utr, paidOn: row.paidOn };

  it('accepts the reference of an exported payout, and knows one that is recorded', () => {
    expect(assessBankReference(row, PAYOUT, undefined, TODAY)).toEqual({ kind: 'new' });
    expect(assessBankReference(row, paid, PAYOUT.reference, TODAY)).toEqual({ kind: 'known' });
  });

  it.each([
    ['an unknown reference', row, undefined, undefined, /no payout has the reference/],
    ['another amount', { ...row, amountPaise: 7_456_01 }, PAYOUT, undefined, /amounts to 7456.00/],
    ['another UTR of a paid payout', { ...row, utr: 'HDFCN52026112602' }, paid, undefined, /already has the UTR/],
    ['another date of a paid payout', { ...row, paidOn: '2026-11-25' }, paid, undefined, /already has the UTR/],
    ['a failed payout', row, { ...PAYOUT, status: 'failed' as const }, undefined, /recorded as failed/],
    ['a UTR of another payout', row, PAYOUT, 'FP00000006', /belongs to the payout FP00000006/],
    ['a date before the export', { ...row, paidOn: '2026-11-24' }, PAYOUT, undefined, /exported on 2026-11-25/],
    ['a date in the future', { ...row, paidOn: '2026-11-27' }, PAYOUT, undefined, /in the future/],
  ] as const)('refuses %s', (_, bankRow, payout, usedBy, message) => {
    expect(assessBankReference(bankRow, payout, usedBy, TODAY)).toEqual({
      kind: 'refused',
      reason: expect.stringMatching(message),
    });
  });
});
