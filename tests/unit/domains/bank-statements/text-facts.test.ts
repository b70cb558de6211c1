import { ourReferencesIn, payerIn, payerLetters } from '@/lib/domains/bank-statements/rules/text-facts';
import { documentNumber } from '@/lib/domains/invoices/rules/document-number';
import { payoutReference } from '@/lib/domains/payables/rules/payout-file';

test.each([
  ['NEFT CR-ICIC0000002-SAMPLE WORKS PVT LTD INVOICE OCTOBER', 'ICIC0000002/SAMPLE WORKS'],
  ['NEFT CR-ICIC0000002-SAMPLE WORKS-NOVEMBER', 'ICIC0000002/SAMPLE WORKS'],
  ['BY TRANSFER-NEFT*ICIC0000002*ICICN26110200002*SAMPLE WORKS--', 'ICIC0000002/SAMPLE WORKS'],
  ['NEFT-ICICN26110200002-SAMPLE WORKS LIMITED-HDFC BANK', '/SAMPLE WORKS'],
  ['IMPS/P2A/629012345678/Sample Works/HDFC BANK', '/SAMPLE WORKS'],
  ['NEFT SAMPLE WORKS', '/SAMPLE WORKS'],
  ['CREDIT INTEREST', '/INTEREST'],
  ['NEFT-ICICN26110200002', null],
  ['', null],
])('the payer of %j is %j', (text, payer) => {
  expect(payerIn(text)).toBe(payer);
});

test('payerLetters returns the letters of the name and none of the IFSC', () => {
  expect(payerLetters('ICIC0000002/S. & K. WORKS')).toBe('SKWORKS');
});

test.each(['F2S', 'P', 'FZZZZZZ'])(
  'the number of an invoice of series %s is found with slashes, spaces and without',
  (prefix) => {
    const number = documentNumber(prefix, '2026-27', 123);
    for (const written of [number, number.replaceAll('/', ' '), number.replaceAll('/', ''), number.toLowerCase()])
      expect(ourReferencesIn(`NEFT SAMPLE ${written} PAID`).invoices).toContain(number);
  },
);

test('references of payouts and long words are found, each once', () => {
  const { words, payouts } = ourReferencesIn('FOL7K2M9QAB', `neft-${payoutReference(7)}-fol7k2m9qab`);
  expect(payouts).toEqual(['FP00000007']);
  expect(words.filter((word) => word === 'FOL7K2M9QAB')).toHaveLength(1);
});
