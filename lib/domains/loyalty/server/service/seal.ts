import 'server-only';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { env } from '@/lib/platform/env/env';

const VERSION = 'v1';

/** AES-256-GCM with a key derived from GIFT_CARD_KEY; `place` binds the text to its row and column. */
export function seal(text: string, place: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key(), nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [VERSION, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
}

/** @throws {Error} for a text sealed for another place or with another key, or changed since */
export function unseal(sealed: string, place: string): string {
  const [version, ...parts] = sealed.split('.');
  const [nonce, tag, body] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (version !== VERSION || !nonce || !tag || !body) throw new Error('Not a sealed text');
  const decipher = createDecipheriv('aes-256-gcm', key(), nonce, { authTagLength: 16 });
  decipher.setAAD(Buffer.from(place)).setAuthTag(tag);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

function key(): Buffer {
  return Buffer.from(hkdfSync('sha256', env().GIFT_CARD_KEY, '', 'folio gift cards', 32));
}
