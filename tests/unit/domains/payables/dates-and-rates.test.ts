import { commissionTaxBp, termsOn, withholdingBp } from '@/lib/domains/payables/rules/dated-rules';
import { dueDate } from '@/lib/domains/payables/rules/due-date';

describe('withholdingBp', () => {
  it('is zero while withholding is off and before its first day', () => {
    expect(withholdingBp('tcs', '2026-11-26', undefined)).toBe(0);
    expect(withholdingBp('tcs', '2026-11-26', '2026-11-27')).toBe(0);
  });

  it.each([
    ['tcs', '2024-07-09', 0],
    ['tcs', '2024-07-10', 50],
    ['tds', '2024-09-30', 0],
    ['tds', '2024-10-01', 10],
  ] as const)('for %s on %s is %i basis points', (kind, day, expected) => {
    expect(withholdingBp(kind, day, '2020-01-01')).toBe(expected);
  });
});

test('commissionTaxBp is 18 %, and throws before GST began', () => {
  expect(commissionTaxBp('2026-11-26')).toBe(1800);
  expect(() => commissionTaxBp('2017-06-30')).toThrow(RangeError);
});

describe('termsOn', () => {
  const terms = [
    { fromDate: '2026-04-01', commissionBp: 1000, couponsBy: 'hotel' as const },
    { fromDate: '2026-10-01', commissionBp: 1200, couponsBy: 'platform' as const },
    { fromDate: '2026-10-01', commissionBp: 1250, couponsBy: 'platform' as const },
  ];

  it.each([
    ['2026-03-31', 0],
    ['2026-04-01', 1000],
    ['2026-09-30', 1000],
    ['2026-10-01', 1250],
  ])('on %s has a commission of %i basis points', (day, expected) => {
    expect(termsOn(day, terms).commissionBp).toBe(expected);
  });
});

describe('dueDate', () => {
  it.each([
    ['micro', null, '2026-11-16'],
    ['small', 30, '2026-12-01'],
    ['small', 60, '2026-12-16'],
    ['medium', 60, '2026-12-31'],
    ['none', null, '2026-12-01'],
    ['none', 0, '2026-11-01'],
  ] as const)('of a hotel of class %s with %s agreed days is %s', (udyamClass, termsDays, expected) => {
    expect(dueDate('2026-11-01', { udyamClass, termsDays })).toBe(expected);
  });
});
