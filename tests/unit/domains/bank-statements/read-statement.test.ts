import fs from 'node:fs';
import { decodeStatement } from '@/lib/domains/bank-statements/rules/decode';
import { readAmount, readDay, referencesIn } from '@/lib/domains/bank-statements/rules/fields';
import { readStatement } from '@/lib/domains/bank-statements/rules/read-statement';
import { readCells } from '@/lib/platform/import/read-cells';

const read = (bytes: Uint8Array) => readStatement(readCells(decodeStatement(bytes)));
const file = (name: string) => fs.readFileSync(`tests/support/bank-statements/${name}`);
const text = (content: string) => read(new TextEncoder().encode(content));
const HEADER = 'Date,Description,Ref No.,Debit,Credit,Balance\n';

test('a statement of HDFC has its rows with narrations of two lines, and no row of the summary', () => {
  const { bank, rows } = read(file('hdfc.csv'));
  expect(bank).toBe('hdfc');
  expect(rows.map(({ day, amountPaise, balancePaise }) => [day, amountPaise, balancePaise])).toEqual([
    ['2026-11-01', 8_083_76, 1_08_083_76],
    ['2026-11-02', 1_23_456_78, 2_31_540_54],
    ['2026-11-03', -17_70, 2_31_522_84],
  ]);
  expect(rows[1]).toMatchObject({
    reference: 'ICICN26110200002',
    text: 'NEFT CR-ICIC0000002-SAMPLE WORKS PVT LTD INVOICE OCTOBER',
  });
});

test.each([
  ['icici.csv', 'icici', [1_23_456_78, -50_50]],
  ['sbi.xls', 'sbi', [-7_456_00, 10_000_00]],
  ['axis.csv', 'axis', [8_083_76, -83_76]],
])('the amounts of %s are read with their direction', (name, bank, amounts) => {
  const statement = read(file(name));
  expect(statement.bank).toBe(bank);
  expect(statement.rows.map(({ amountPaise }) => amountPaise)).toEqual(amounts);
});

test('a statement that lists the newest row first is returned oldest first', () => {
  expect(read(file('kotak.csv')).rows.map(({ day }) => day)).toEqual(['2026-11-04', '2026-11-05']);
});

test('text in UTF-16 and with a byte order mark is read', () => {
  const content = file('sbi.xls').toString('utf8');
  expect(read(Buffer.from(`\uFEFF${content}`, 'utf16le')).rows).toHaveLength(2);
  expect(read(Buffer.from(content, 'utf16le')).rows).toHaveLength(2);
  expect(read(Buffer.from(`\uFEFF${content}`, 'utf8')).rows).toHaveLength(2);
});

test('spreadsheets and PDF files are refused with what to do instead', () => {
  for (const first of [
    [0xd0, 0xcf, 0x11, 0xe0],
    [0x50, 0x4b, 3, 4],
    [0x25, 0x50, 0x44, 0x46],
  ])
    expect(() => decodeStatement(Uint8Array.from([...first, 0, 0]))).toThrow('Export the statement as CSV');
});

test('a row whose balance does not follow from the row before it is named', () => {
  const rows = '01/11/2026,A,1,,100.00,100.00\n02/11/2026,B,2,,50.00,140.00\n03/11/2026,C,3,,10.00,150.00\n';
  expect(() => text(HEADER + rows)).toThrow(
    'Row 3: the balance is ₹140.00, but the row before it and the amount give ₹150.00',
  );
});

test.each([
  ['32/11/2026,A,1,,100.00,100.00', 'Row 2: “32/11/2026” is not a date'],
  ['01/11/2026,A,1,,abc,100.00', 'Row 2: “abc” is not an amount'],
  ['01/11/2026,A,1,,,100.00', 'Row 2: it has no amount'],
  ['01/11/2026,A,1,,100.00,', 'Row 2: it has no balance'],
])('the row %s is refused', (row, message) => {
  expect(() => text(`${HEADER}${row}\n`)).toThrow(message);
});

test('a file without a known header row or without transactions is refused', () => {
  expect(() => text('Name,Amount\nA,1\n')).toThrow('no header row of HDFC, ICICI, SBI, Axis or Kotak');
  expect(() => text(HEADER)).toThrow('The statement has no transactions');
});

test('days are read with the day first, amounts with Indian groups', () => {
  expect(['01/02/26', '1-2-2026', '1 Feb 2026', '01-Feb-26', '01/02/2026 10:15:00'].map(readDay)).toEqual(
    Array.from({ length: 5 }, () => '2026-02-01'),
  );
  expect(['2026-02-01', '13/13/2026', 'Total'].map(readDay)).toEqual([null, null, null]);
  expect(['1,23,456.78', '₹ 5.5', '10.00Dr', '', '-', 'ten'].map(readAmount)).toEqual([
    1_23_456_78,
    5_50,
    -10_00,
    0,
    0,
    null,
  ]);
  expect(['12,50', '1.234,56', '5,5 Cr', '12345678901234'].map(readAmount)).toEqual([null, null, null, null]);
});

test('words of a narration with digits are possible references, also without leading zeros', () => {
  expect(referencesIn('NEFT CR-UTIB0000001-SAMPLE', '0000000123456789')).toEqual([
    'UTIB0000001',
    '0000000123456789',
    '123456789',
  ]);
});

test('a transaction has at most 1,000 characters of text, so that a file of text alone is refused at once', () => {
  const lines = Array.from({ length: 5_000 }, () => `,${'words '.repeat(40)},,,,`).join('\n');
  expect(() => text(`${HEADER}01/11/2026,NEFT,A1,,100.00,100.00\n${lines}`)).toThrow(/more than 1000 characters/);
});
