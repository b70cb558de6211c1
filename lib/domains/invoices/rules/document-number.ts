import type { DocumentKind } from '../types';

/** The limit of rules 46(b) and 53(1A) of the CGST Rules. */
export const MAX_NUMBER_LENGTH = 16;

const MAX_HOTEL_ID = 2_147_483_647;

const KIND: Record<DocumentKind, string> = { invoice: 'F', credit_note: 'C' };

/** Series of the documents that the operator issues in its own name, for all hotels. */
export const RESALE_PREFIX: Record<DocumentKind, string> = { invoice: 'P', credit_note: 'CP' };

/** 99999 is followed by A0000 to Z9999, which are 26 more blocks of 10,000. */
const MAX_SERIAL = 359_999;

/** Returns for hotel 100 'F2S' for invoices and 'C2S' for credit notes. @throws {RangeError} for an invalid hotel id */
export function seriesPrefix(kind: DocumentKind, hotelId: number): string {
  if (!Number.isInteger(hotelId) || hotelId < 1 || hotelId > MAX_HOTEL_ID) {
    throw new RangeError(`${hotelId} is not a valid hotel id`);
  }
  return `${KIND[kind]}${hotelId.toString(36).toUpperCase()}`;
}

/**
 * Returns for example 'F2S/2627/00001'. With a long prefix, slashes are left out.
 * @throws {RangeError} after 359,999 documents of one series and year
 */
export function documentNumber(prefix: string, financialYear: string, serial: number): string {
  const year = `${financialYear.slice(2, 4)}${financialYear.slice(5)}`;
  const digits = serialDigits(serial);
  const spare = MAX_NUMBER_LENGTH - prefix.length - year.length - digits.length;
  return `${prefix}${spare >= 1 ? '/' : ''}${year}${spare >= 2 ? '/' : ''}${digits}`;
}

function serialDigits(serial: number): string {
  if (!Number.isInteger(serial) || serial < 1 || serial > MAX_SERIAL)
    throw new RangeError(`Serial number ${serial} is not between 1 and ${MAX_SERIAL}`);
  const block = Math.floor(serial / 10_000);
  return `${block.toString(36).toUpperCase()}${String(serial % 10_000).padStart(4, '0')}`;
}
