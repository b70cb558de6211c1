import Hashids from 'hashids';

/** Length of a hashed hotel id in page addresses (specification, sections 2 and 9). */
export const HOTEL_HASH_LENGTH = 8;

/** The greatest hotel id whose hash still has eight letters with room to spare. */
export const MAX_HOTEL_ID = 99_999_999;

/** Letters and digits of codes that people read out: no vowels, so that no words come about, and no look-alikes. */
export const CODE_ALPHABET = 'BCDFGHJKLMNPQRSTVWXZ23456789';

/** One character per byte; random bytes give a code that nobody can guess. */
export function codeFrom(bytes: Uint8Array): string {
  return [...bytes].map((byte) => CODE_ALPHABET.charAt(byte % CODE_ALPHABET.length)).join('');
}

/** The greatest id that a row with a four-byte key can have; what lies above exists in no table and must not reach one. */
export const MAX_ROW_ID = 2_147_483_647;

// Letters only, so that a hash never looks like a number. The salt is part of every published address: never change it.
const hashids = new Hashids('folio hotel address', HOTEL_HASH_LENGTH, 'abcdefghijklmnopqrstuvwxyz');
const HASH = /^[a-z]{8}$/;
const NUMBER = /^[1-9]\d{0,7}$/;

/** The eight-letter hash of a hotel id. Throws RangeError outside 1 to MAX_HOTEL_ID. */
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
    // The library throws for letters that its shuffled alphabet cannot place.
    return null;
  }
  if (typeof id !== 'number' || id < 1 || id > MAX_HOTEL_ID) return null;
  return encodeHotelId(id) === hash ? id : null;
}

/** A hotel id given as a number, a numeric string or a hash; null for anything else. Never throws. */
export function parseHotelIdentifier(value: string | number): number | null {
  const text = String(value);
  if (NUMBER.test(text)) return Number(text);
  return decodeHotelId(text);
}
