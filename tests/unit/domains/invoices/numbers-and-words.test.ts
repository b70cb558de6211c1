import { amountInWords } from '@/lib/domains/invoices/rules/amount-in-words';
import { documentNumber } from '@/lib/domains/invoices/rules/document-number';
import { financialYearOf } from '@/lib/domains/invoices/rules/financial-year';
import { todayInIndia } from '@/lib/dates';

test.each([
  ['2026-03-31', '2025-26'],
  ['2026-04-01', '2026-27'],
  ['2026-12-31', '2026-27'],
  ['2027-01-01', '2026-27'],
  ['2100-01-01', '2099-00'],
])('%s lies in %s', (day, year) => {
  expect(financialYearOf(day)).toBe(year);
});

test("the year turns at India's midnight, while it is still March in UTC", () => {
  expect(financialYearOf(todayInIndia(new Date('2026-03-31T18:29:59Z')))).toBe('2025-26');
  expect(financialYearOf(todayInIndia(new Date('2026-03-31T18:30:00Z')))).toBe('2026-27');
});

test('numbers have at most sixteen characters of the allowed alphabet', () => {
  expect(documentNumber('invoice', '2026-27', 1)).toBe('FOL/26-27/000001');
  expect(documentNumber('credit_note', '2026-27', 999_999)).toBe('FCN/26-27/999999');
  expect(documentNumber('invoice', '2026-27', 42)).toMatch(/^[A-Z0-9/-]{1,16}$/);
  expect(() => documentNumber('invoice', '2026-27', 1_000_000)).toThrow(RangeError);
  expect(() => documentNumber('invoice', '2026-27', 0)).toThrow(RangeError);
});

test.each([
  [0, 'Rupees Zero Only'],
  [1_00, 'Rupees One Only'],
  [19_05, 'Rupees Nineteen and Five Paise Only'],
  [8_400_00, 'Rupees Eight Thousand Four Hundred Only'],
  [1_20_045_50, 'Rupees One Lakh Twenty Thousand Forty Five and Fifty Paise Only'],
  [1_00_00_000_00, 'Rupees One Crore Only'],
  [
    12_34_56_78_901_00,
    'Rupees One Thousand Two Hundred Thirty Four Crore Fifty Six Lakh Seventy Eight Thousand Nine Hundred One Only',
  ],
])('%d paise in words', (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});

test('a negative amount has no words', () => {
  expect(() => amountInWords(-1)).toThrow(RangeError);
});
