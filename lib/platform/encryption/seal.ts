import 'server-only';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { env } from '@/lib/platform/env/env';

const VERSION = 'v1';

/** Encrypts with AES-256-GCM and a key derived from SECRETS_KEY. `unseal` must get the same `context`. */
export function seal(text: string, context: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key(), nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [VERSION, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
}

/** @throws {Error} when the text was changed, or sealed with another context or key */
export function unseal(sealed: string, context: string): string {
  const [version, ...parts] = sealed.split('.');
  const [nonce, tag, body] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (version !== VERSION || !nonce || !tag || !body) throw new Error('The text is not sealed in a known format');
  const decipher = createDecipheriv('aes-256-gcm', key(), nonce, { authTagLength: 16 });
  decipher.setAAD(Buffer.from(context)).setAuthTag(tag);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

function key(): Buffer {
  return Buffer.from(hkdfSync('sha256', env().SECRETS_KEY, '', 'folio secrets', 32));
}
