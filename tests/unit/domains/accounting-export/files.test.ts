import fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import { accounts, type AccountKey } from '@/lib/domains/ledger/accounts';
import { COMMISSION_GST, COMMISSION_HEADS, DEFAULT_NAMES } from '@/lib/domains/accounting-export/rules/account-names';
import { csvHead, csvRows } from '@/lib/domains/accounting-export/rules/csv';
import { linesOf } from '@/lib/domains/accounting-export/rules/lines';
import { tallyMasters, vouchers } from '@/lib/domains/accounting-export/rules/tally';
import { FileSums, periodTotals } from '@/lib/domains/accounting-export/rules/totals';
import type { Journal, LedgerEntry } from '@/lib/domains/accounting-export/types';
import { payableAccounts } from '@/lib/domains/payables/accounts';
import { reconciliationAccounts } from '@/lib/domains/reconciliation/accounts';

const NONE = { party: '', companyId: null, booking: '', document: '', gstin: '', stateCode: '', commissionTax: null };
const entry = (account: string, amount: number, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  ...{ ...NONE, account, amount },
  ...more,
});
const journal = (entries: LedgerEntry[], more: Partial<Journal> = {}): Journal => ({
  ...{ id: 7, day: '2026-11-03', reason: 'hotel_payable', refType: 'payable', refId: '12/1', entries },
  ...more,
});

const commission = (tax: { cgst: number; sgst: number; igst: number }, amount = -(tax.cgst + tax.sgst + tax.igst)) =>
  journal([
    entry('cash/hotel/payable', 0 - amount, { booking: 'ABC', commissionTax: tax }),
    entry(COMMISSION_GST, amount, { booking: 'ABC', commissionTax: tax }),
  ]);

const rowsOf = (journals: Journal[]) =>
  parse<Record<string, string>>(csvHead() + csvRows(journals, DEFAULT_NAMES, null), { columns: true, bom: true });
const paise = (rupees = '') => Math.round(Number(rupees) * 100);

test('every account of money that the ledger has is named', () => {
  const all = [accounts, payableAccounts, reconciliationAccounts].flatMap((chart) =>
    Object.values<(id: number) => AccountKey>(chart).map((account) => account(1)),
  );
  const keys = all.map(({ book, ownerType, type }) => `${book}/${ownerType}/${type}`);
  expect(keys.filter((key) => key !== COMMISSION_GST && !DEFAULT_NAMES[key])).toEqual([]);
  const { length } = Object.keys(DEFAULT_NAMES);
  expect(length).toBe(keys.length - 1 + Object.keys(COMMISSION_HEADS).length);
  expect(new Set(Object.values(DEFAULT_NAMES).map(({ name }) => name.toLowerCase())).size).toBe(length);
});

test('the tax on a commission comes out by head, and heads of zero do not', () => {
  const lines = linesOf(commission({ cgst: 9_01, sgst: 9_01, igst: 0 }));
  expect(lines.map(({ account, amount }) => [account, amount])).toEqual([
    ['cash/hotel/payable', 18_02],
    [COMMISSION_HEADS.cgst, -9_01],
    [COMMISSION_HEADS.sgst, -9_01],
  ]);
  expect(linesOf(commission({ cgst: 0, sgst: 0, igst: -5 })).at(-1)).toMatchObject({
    ...{ account: COMMISSION_HEADS.igst, amount: 5 },
  });
});

test('heads that do not sum to their entry are refused', () => {
  expect(() => linesOf(commission({ cgst: 1, sgst: 1, igst: 0 }, -3))).toThrow(/journal 7/);
  expect(() => linesOf(journal([entry(COMMISSION_GST, -3)]))).toThrow(/journal 7/);
});

test('entries without a booking name the booking of their journal, if it is the only one', () => {
  const paid = (booking: string) => entry('cash/booking/paid', -1, { booking });
  const bookingsOf = (entries: LedgerEntry[]) => linesOf(journal(entries)).map(({ booking }) => booking);
  expect(bookingsOf([entry('cash/platform/provider', 1), paid('ABC')])).toEqual(['ABC', 'ABC']);
  expect(bookingsOf([entry('cash/platform/provider', 2), paid('ABC'), paid('DEF')])).toEqual(['', 'ABC', 'DEF']);
});

test('the CSV has amounts in rupees, names, states, and no formulas', () => {
  const document = { document: '=cmd()', gstin: '29ABCDE1234F1Z5', stateCode: '29', party: 'BLR-001' };
  const entries = [entry('cash/hotel/payable', -1_05, document), entry('cash/platform/bank', 1_05)];
  const names = { ...DEFAULT_NAMES, 'cash/platform/bank': { name: '@SUM(A1)', group: 'Bank Accounts' as const } };
  const text = csvRows([journal(entries)], names, {});
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    `2026-11-03,7,cash/hotel/payable,Payable to hotels,,1.05,"Hotel payable, payable 12/1",BLR-001,,'=cmd(),29ABCDE1234F1Z5,Karnataka`,
    `2026-11-03,7,cash/platform/bank,'@SUM(A1),1.05,,"Hotel payable, payable 12/1",,,,,`,
  ]);
});

test('the CSV has the name and the number of a company, or the number alone in a file without names', () => {
  const drawn = entry('credit/corporate/drawn', -1, { party: 'company 4', companyId: 4 });
  const partyOf = (companies: Record<number, string> | null) =>
    csvRows([journal([drawn])], DEFAULT_NAMES, companies)
      .split(',')
      .at(-5);
  expect([partyOf({ 4: 'Acme' }), partyOf({}), partyOf(null)]).toEqual([
    'Acme (company 4)',
    ...['company 4', 'company 4'],
  ]);
});

test('a debit of a voucher is deemed positive with a negative amount, and markup in texts is escaped', () => {
  const names = { ...DEFAULT_NAMES, 'cash/platform/bank': { name: '<Bank> & "Co"', group: 'Bank Accounts' as const } };
  const text = vouchers(
    [
      journal([
        entry('cash/platform/bank', 12_345_60, { document: 'A/\u0001]]>1' }),
        entry('cash/hotel/payable', -12_345_60),
      ]),
    ],
    names,
  );
  expect(text).toContain(
    '<LEDGERNAME>&lt;Bank&gt; &amp; &quot;Co&quot;</LEDGERNAME><ISDEEMEDPOSITIVE>Yes</ISDEEMEDPOSITIVE><AMOUNT>-12345.60</AMOUNT>',
  );
  expect(text).toContain(
    '<LEDGERNAME>Payable to hotels</LEDGERNAME><ISDEEMEDPOSITIVE>No</ISDEEMEDPOSITIVE><AMOUNT>12345.60</AMOUNT>',
  );
  expect(text).toContain('<DATE>20261103</DATE>');
  expect(text).toContain('document A/]]&gt;1');
  expect(tallyMasters(names)).toContain(
    '<LEDGER NAME="&lt;Bank&gt; &amp; &quot;Co&quot;" ACTION="Create"><NAME.LIST><NAME>&lt;Bank&gt; &amp; &quot;Co&quot;</NAME></NAME.LIST><PARENT>Bank Accounts</PARENT>',
  );
  expect(tallyMasters(names)).toContain('<PARENT>Duties &amp; Taxes</PARENT>');
});

test('accounts that share a name are one ledger', () => {
  const shared = { name: 'GST', group: 'Duties & Taxes' as const };
  const text = tallyMasters({ a: shared, b: shared });
  expect(text.match(/<LEDGER /g)).toHaveLength(1);
});

const head = fc.integer({ min: -10_000_000, max: 10_000_000 });
const anyJournal = fc
  .record({
    id: fc.integer({ min: 1, max: 1_000_000 }),
    tax: fc.record({ cgst: head, sgst: head, igst: head }),
    amounts: fc.array(
      fc.tuple(
        fc.constantFrom(...Object.keys(DEFAULT_NAMES)),
        head.filter((amount) => amount !== 0),
      ),
      {
        maxLength: 5,
      },
    ),
  })
  .map(({ id, tax, amounts }) => {
    const gst = 0 - tax.cgst - tax.sgst - tax.igst;
    const entries = [
      ...amounts.map(([account, amount]) => entry(account, amount)),
      entry(COMMISSION_GST, gst, { commissionTax: tax }),
    ];
    const rest = 0 - entries.reduce((sum, { amount }) => sum + amount, 0);
    return journal(
      [...entries, entry('cash/hotel/payable', rest)].filter(({ amount }) => amount !== 0),
      { id },
    );
  });

test('property: debits equal credits in each voucher and in the CSV, and the sums are those of the ledger', () => {
  fc.assert(
    fc.property(fc.array(anyJournal, { maxLength: 8 }), (journals) => {
      const rows = rowsOf(journals);
      expect(rows.reduce((sum, { Debit, Credit }) => sum + paise(Debit) - paise(Credit), 0)).toBe(0);
      const balanceOf = (account: string) =>
        rows
          .filter((row) => row.Account === account)
          .reduce((sum, { Debit, Credit }) => sum + paise(Debit) - paise(Credit), 0);
      const ledgerOf = (account: string) =>
        journals
          .flatMap(({ entries }) => entries.filter((one) => one.account === account))
          .reduce((sum, { amount }) => sum + amount, 0);
      expect(balanceOf('cash/hotel/payable')).toBe(ledgerOf('cash/hotel/payable'));
      // Random entries may use the accounts of the heads as well.
      const heads = Object.values(COMMISSION_HEADS);
      expect(heads.reduce((sum, account) => sum + balanceOf(account), 0)).toBe(
        [COMMISSION_GST, ...heads].reduce((sum, account) => sum + ledgerOf(account), 0),
      );
      for (const voucher of vouchers(journals, DEFAULT_NAMES).split('</VOUCHER>').slice(0, -1)) {
        const amounts = [...voucher.matchAll(/<ISDEEMEDPOSITIVE>(Yes|No)<\/ISDEEMEDPOSITIVE><AMOUNT>(-?)([\d.]+)</g)];
        expect(amounts.every(([, isDebit, sign]) => (isDebit === 'Yes') === (sign === '-'))).toBe(true);
        expect(amounts.reduce((sum, [, , sign, amount]) => sum + Number(`${sign}1`) * paise(amount), 0)).toBe(0);
      }
    }),
  );
});

test('totals of a period add the movements of its days and have the last balance, without points', () => {
  const day = (debit: number, credit: number, balance: number, book = 'cash') => ({
    ...{ book, owner: 'platform', account: 'bank' },
    ...{ debit, credit, balance },
  });
  const totals = periodTotals([[day(5, 2, 103)], [day(1, 0, 104), day(9, 9, 9, 'points')]]);
  expect(totals).toEqual([{ account: 'cash/platform/bank', debit: 6, credit: 2, balance: 104 }]);
  const sums = new FileSums();
  sums.add([journal([entry('cash/platform/bank', 6), entry('cash/platform/bank', -2)])]);
  expect(sums.differences(totals)).toEqual([]);
  sums.add([journal([entry('cash/hotel/payable', -1), entry('cash/platform/bank', 1)])]);
  expect(sums.differences(totals)).toEqual(['cash/platform/bank', 'cash/hotel/payable']);
});
