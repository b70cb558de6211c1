import Hashids from 'hashids';

export const HOTEL_HASH_LENGTH = 8;

/** Hashes of ids up to this one have eight letters. */
export const MAX_HOTEL_ID = 99_999_999;

/** Characters of codes that people read aloud: no vowels, so that no word appears, and none that look alike. */
export const CODE_ALPHABET = 'BCDFGHJKLMNPQRSTVWXZ23456789';

export function codeFrom(bytes: Uint8Array): string {
  return [...bytes].map((byte) => CODE_ALPHABET.charAt(byte % CODE_ALPHABET.length)).join('');
}

/** The greatest value of a four-byte key; PostgreSQL refuses a query with a greater one. */
export const MAX_ROW_ID = 2_147_483_647;

// Letters only, so that a hash differs from a numeric id. Published addresses depend on the salt: never change it.
const hashids = new Hashids('folio hotel address', HOTEL_HASH_LENGTH, 'abcdefghijklmnopqrstuvwxyz');
const HASH = /^[a-z]{8}$/;
const NUMBER = /^[1-9]\d{0,7}$/;

export function encodeHotelId(id: number): string {
  if (!Number.isInteger(id) || id < 1 || id > MAX_HOTEL_ID) throw new RangeError(`Not a hotel id: ${id}`);
  return hashids.encode(id);
}

/** The hotel id behind a hash, or null for anything that encodeHotelId does not produce. Never throws. */
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
