import Hashids from 'hashids';

export const HOTEL_HASH_LENGTH = 8;

/** The highest id whose hash has eight letters. */
export const MAX_HOTEL_ID = 99_999_999;

/** Codes have no vowels, so that they contain no words, and no characters that look alike, because people read them aloud. */
export const CODE_ALPHABET = 'BCDFGHJKLMNPQRSTVWXZ23456789';

export function codeFrom(bytes: Uint8Array): string {
  return [...bytes].map((byte) => CODE_ALPHABET.charAt(byte % CODE_ALPHABET.length)).join('');
}

/** The highest value of a four-byte key. PostgreSQL rejects queries with a higher one. */
export const MAX_ROW_ID = 2_147_483_647;

// Hashes have letters only, so that they differ from numeric ids. Published addresses depend on the salt, so it must never change.
const hashids = new Hashids('folio hotel address', HOTEL_HASH_LENGTH, 'abcdefghijklmnopqrstuvwxyz');
const HASH = /^[a-z]{8}$/;
const NUMBER = /^[1-9]\d{0,7}$/;

export function encodeHotelId(id: number): string {
  if (!Number.isInteger(id) || id < 1 || id > MAX_HOTEL_ID) throw new RangeError(`Not a hotel id: ${id}`);
  return hashids.encode(id);
}

/** Returns null for text that encodeHotelId does not produce. */
export function decodeHotelId(hash: string): number | null {
  if (!HASH.test(hash)) return null;
  let id: unknown;
  try {
    [id] = hashids.decode(hash);
  } catch {
    return null;
  }
  if (typeof id !== 'number' || id < 1 || id > MAX_HOTEL_ID) return null;
  return encodeHotelId(id) === hash ? id : null;
}

export function parseHotelIdentifier(value: string | number): number | null {
  const text = String(value);
  if (NUMBER.test(text)) return Number(text);
  return decodeHotelId(text);
}
