import 'server-only';
import { hashToken } from '@/lib/platform/encryption/hash-token';
import { randomInt, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

const PREFIX = 'folio_live';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 12;
/** 32 letters of base62 are 190 random bits. */
const SECRET_LENGTH = 32;
const CHECK_LENGTH = 6;
const FORM = new RegExp(
  `^(${PREFIX}_([0-9A-Za-z]{${ID_LENGTH}})_([0-9A-Za-z]{${SECRET_LENGTH}}))_([0-9A-Za-z]{${CHECK_LENGTH}})$`,
);
const UNKNOWN_HASH = hashToken('');

export interface NewApiKey {
  /** The only copy of the whole key, `folio_live_<id>_<secret>_<check>`. */
  key: string;
  publicId: string;
  secretHash: string;
  last4: string;
}

export function generateApiKey(): NewApiKey {
  const [publicId, secret] = [randomText(ID_LENGTH), randomText(SECRET_LENGTH)];
  const content = `${PREFIX}_${publicId}_${secret}`;
  const key = `${content}_${checksum(content)}`;
  return { key, publicId, secretHash: hashToken(secret), last4: key.slice(-4) };
}

/** Returns null for a text of another form or with a wrong checksum, so that a mistyped key needs no query. */
export function parseApiKey(text: string): { publicId: string; secret: string } | null {
  const [, content, publicId, secret, check] = FORM.exec(text) ?? [];
  if (content === undefined || publicId === undefined || secret === undefined) return null;
  return checksum(content) === check ? { publicId, secret } : null;
}

/** Takes the same time for an unknown key. @param secretHash null if no key has the id */
export function isHashOfSecret(secretHash: string | null, secret: string): boolean {
  const isEqual = timingSafeEqual(
    Buffer.from(hashToken(secret), 'hex'),
    Buffer.from(secretHash ?? UNKNOWN_HASH, 'hex'),
  );
  return isEqual && secretHash !== null;
}

function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** CRC32 in base62, so that scanners of source code recognise a key without a request to Folio. */
function checksum(content: string): string {
  let rest = crc32(content);
  let text = '';
  for (let place = 0; place < CHECK_LENGTH; place += 1) {
    text = `${ALPHABET[rest % ALPHABET.length]}${text}`;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return text;
}
