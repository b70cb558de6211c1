import { amountInWords } from '@/lib/domains/invoices/rules/amount-in-words';
import { documentNumber, seriesPrefix } from '@/lib/domains/invoices/rules/document-number';
import { financialYearOf } from '@/lib/domains/invoices/rules/financial-year';
import { todayInIndia } from '@/lib/dates';

test.each([
  ['2026-03-31', '2025-26'],
  ['2026-04-01', '2026-27'],
  ['2026-12-31', '2026-27'],
  ['2027-01-01', '2026-27'],
  ['2100-01-01', '2099-00'],
])('financialYearOf(%p) is %p', (day, year) => {
  expect(financialYearOf(day)).toBe(year);
});

test('the financial year begins at midnight in India, when it is still March in UTC', () => {
  expect(financialYearOf(todayInIndia(new Date('2026-03-31T18:29:59Z')))).toBe('2025-26');
  expect(financialYearOf(todayInIndia(new Date('2026-03-31T18:30:00Z')))).toBe('2026-27');
});

describe('documentNumber', () => {
  const YEAR = '2026-27';
  const numberOf = (kind: 'invoice' | 'credit_note', hotelId: number, serial: number) =>
    documentNumber(seriesPrefix(kind, hotelId), YEAR, serial);
  const HIGHEST_HOTEL = 2_147_483_647;

  it('contains kind, hotel, financial year and serial', () => {
    expect(numberOf('invoice', 100, 1)).toBe('F2S/2627/00001');
    expect(numberOf('credit_note', 100, 42)).toBe('C2S/2627/00042');
    expect(documentNumber('F1', '2099-00', 7)).toBe('F1/9900/00007');
  });

  it.each([
    [1, 'F1/2627/00001'],
    [1_679_615, 'FZZZZ/2627/00001'],
    [1_679_616, 'F10000/262700001'],
    [60_466_175, 'FZZZZZ/262700001'],
    [60_466_176, 'F100000262700001'],
    [HIGHEST_HOTEL, 'FZIK0ZJ262700001'],
  ])('omits slashes for a long hotel id: hotel %d has the number %s', (hotelId, number) => {
    expect(numberOf('invoice', hotelId, 1)).toBe(number);
  });

  it.each([
    [99_999, 'F2S/2627/99999'],
    [100_000, 'F2S/2627/A0000'],
    [109_999, 'F2S/2627/A9999'],
    [110_000, 'F2S/2627/B0000'],
    [359_999, 'F2S/2627/Z9999'],
  ])('writes serial %d of a year as %s', (serial, number) => {
    expect(numberOf('invoice', 100, serial)).toBe(number);
  });

  it('refuses a serial or a hotel id that is out of range', () => {
    for (const serial of [0, -1, 1.5, 360_000]) expect(() => numberOf('invoice', 100, serial)).toThrow(RangeError);
    for (const hotelId of [0, -1, 1.5, HIGHEST_HOTEL + 1]) {
      expect(() => seriesPrefix('invoice', hotelId)).toThrow(RangeError);
    }
  });

  it('returns unique, ascending numbers of at most sixteen allowed characters for all hotels, kinds and serials', () => {
    const hotelIds = [1, 9, 10, 35, 36, 885, 1_679_615, 1_679_616, 60_466_175, 60_466_176, HIGHEST_HOTEL];
    const serials = [1, 9, 10, 9_999, 10_000, 99_999, 100_000, 100_001, 199_999, 200_000, 359_999];
    const seen = new Set<string>();
    for (const kind of ['invoice', 'credit_note'] as const) {
      for (const hotelId of hotelIds) {
        const numbers = serials.map((serial) => numberOf(kind, hotelId, serial));
        expect([...numbers].sort()).toEqual(numbers);
        for (const number of numbers) {
          expect(number).toMatch(/^[A-Z0-9/-]{1,16}$/);
          seen.add(number);
        }
      }
    }
    expect(seen.size).toBe(2 * hotelIds.length * serials.length);
  });

  it('never returns a number of the previous format', () => {
    // Hotel 885 is OL in base 36, so its numbers begin with FOL, as those of the previous format do.
    expect(numberOf('invoice', 885, 1)).toBe('FOL/2627/00001');
    for (const hotelId of [885, 1_679_616, HIGHEST_HOTEL]) {
      expect(numberOf('invoice', hotelId, 1)).not.toMatch(/^F(OL|CN)\/\d\d-\d\d\/\d{6}$/);
    }
  });
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
])('amountInWords(%d) is %p', (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});

test('amountInWords refuses a negative amount', () => {
  expect(() => amountInWords(-1)).toThrow(RangeError);
});
