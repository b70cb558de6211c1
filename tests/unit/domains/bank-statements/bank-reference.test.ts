import { findBankReference } from '@/lib/domains/bank-statements/rules/bank-reference';

/** The 17 October 2026 is the 290th day of the year. */
const DAY = '2026-10-17';
const find = (narration: string, reference = '', day = DAY) => findBankReference({ reference, narration }, day);

test.each([
  ['HDFC, NEFT', 'NEFT CR-ICIC0000002-ACME WORKS PVT LTD-001234567890-ICICN62026101712', 'ICICN62026101712', ''],
  ['HDFC, old NEFT', 'NEFT CR-SBIN0000300-BHARAT TOOLS-30012345678-N290261234567890', 'N290261234567890', ''],
  ['ICICI, NEFT of 22 characters', 'NEFT-SBINN52026101712345678-ACME-000405001234', 'SBINN52026101712345678', ''],
  ['ICICI, RTGS', 'RTGS-HDFCR52026101700123456-ACME WORKS-50200012345678', 'HDFCR52026101700123456', ''],
  ['SBI, NEFT', 'TRANSFER FROM 4897690162091 NEFT*HDFC0000001*N290261234567890*ACME', 'N290261234567890', ''],
  ['Axis, NEFT', 'NEFT/AXISP00123456789/ACME WORKS/917020012345', 'AXISP00123456789', ''],
  ['Kotak, IMPS', 'IMPS-001234567890-ACME-629012345678', '629012345678', 'IMPS-629012345678'],
  ['ICICI, IMPS', 'MMT/IMPS/629012345678/INV 7/ACME/HDFC0000001', '629012345678', ''],
  ['Axis, IMPS', 'IMPS/P2A/629012345678/ACME/917020012345', '629012345678', ''],
  ['HDFC, UPI, filled with zeros', 'UPI-ACME-ACME@OKHDFC-HDFC0000001', '629012345678', '0000629012345678'],
  ['IMPS after the payer’s account', 'IMPS CR ACC 501234567890 REF 629012345678', '629012345678', ''],
  ['UPI with a reference of another form', 'UPI/987612345678/ACME', '987612345678', ''],
])('%s', (_bank, narration, expected, reference) => {
  expect(find(narration, reference)).toBe(expected);
});

test.each([
  ['an account of 12 digits', 'NEFT CR ACME WORKS 001234567890'],
  ['an account of 16 digits', 'NEFT CR ACME WORKS 5020001234567890'],
  ['a virtual account', 'RTGS 1234567890123456789012 ACME'],
  ['a GSTIN, an IFSC and a name', 'TRF 29ABCDE1234F1Z5 HDFC0000001 INTERNATIONALS'],
  ['an account after the word of the transfer', 'NEFT 501234567890 ACME'],
])('%s is no reference', (_what, narration) => {
  expect(find(narration)).toBeNull();
});

test('a reference of the last evening of a year is of this day', () => {
  expect(find('ACME 636523123456 501234567890', '', '2027-01-02')).toBe('636523123456');
  expect(find('ACME 636523123456', '', '2027-02-02')).toBeNull();
});
