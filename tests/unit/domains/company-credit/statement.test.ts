import { kindOf, lineText, totalStatement } from '@/lib/domains/company-credit/rules/statement';

const line = (reason: string, paise: number) => ({ day: '2026-11-01', reason, paise, reference: null, hotel: null });

test.each([
  ['credit_drawn', 100, 'bill'],
  ['credit_restored', -100, 'credit'],
  ['booking_changed', 100, 'bill'],
  ['booking_changed', -100, 'credit'],
  ['company_paid', -100, 'receipt'],
  ['company_paid_reversed', 100, 'receipt'],
  ['tax_deducted', -100, 'receipt'],
  ['tax_deducted_reversed', 100, 'receipt'],
  ['invoice_paid', -100, 'receipt'],
  ['credit_granted', 0, 'credit'],
] as const)('a posting of %s of %i is a %s', (reason, paise, kind) => {
  expect(kindOf({ reason, paise })).toBe(kind);
});

test('a statement is the opening balance plus bills less receipts and credits', () => {
  const lines = [
    ...[line('credit_drawn', 8_400_00), line('credit_drawn', 4_200_00), line('credit_restored', -4_200_00)],
    ...[line('company_paid', -8_240_00), line('tax_deducted', -160_00), line('company_paid_reversed', 40_00)],
  ];
  expect(totalStatement(1_000_00, lines)).toEqual({
    openingPaise: 1_000_00,
    billedPaise: 12_600_00,
    receivedPaise: 8_360_00,
    creditedPaise: 4_200_00,
    closingPaise: 1_040_00,
  });
});

test('lineText names the fact, or the reason of a fact without a text', () => {
  expect(lineText({ reason: 'tax_deducted' })).toBe('Tax deducted at source');
  expect(lineText({ reason: 'company_paid' })).toBe('Transfer received');
  expect(lineText({ reason: 'credit_granted' })).toBe('credit granted');
});
