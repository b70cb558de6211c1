import type { DocumentKind } from '../types';

/** Longest serial number that rule 46(b) and rule 53(1A) of the CGST Rules allow. */
export const MAX_NUMBER_LENGTH = 16;

const PREFIX: Record<DocumentKind, string> = { invoice: 'FOL', credit_note: 'FCN' };

/**
 * The serial number of a document: 'FOL/26-27/000001'. The prefix keeps it apart from the hotel's own series.
 * @param financialYear '2026-27'
 * @throws {RangeError} past a million documents of one supplier and year, which sixteen characters cannot hold
 */
export function documentNumber(kind: DocumentKind, financialYear: string, serial: number): string {
  const number = `${PREFIX[kind]}/${financialYear.slice(2)}/${String(serial).padStart(6, '0')}`;
  if (serial < 1 || number.length > MAX_NUMBER_LENGTH) throw new RangeError(`No serial number for ${serial}`);
  return number;
}
