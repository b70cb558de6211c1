import 'server-only';
import { createHmac, hkdfSync } from 'node:crypto';
import { env } from '@/lib/platform/env/env';

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'folio account keys', 32));
const hashOf = (account: string, secret: string) =>
  createHmac('sha256', keyOf(secret)).update(account.trim().toLowerCase()).digest('hex').slice(0, 32);

/** Returns an HMAC pseudonym of an e-mail address or E.164 phone number, under a key derived from SESSION_SECRET. */
export function accountKey(account: string): string {
  return hashOf(account, env().SESSION_SECRET);
}

export function accountKeys(account: string): string[] {
  const { SESSION_SECRET, SESSION_SECRET_PREVIOUS: previous } = env();
  return [SESSION_SECRET, ...(previous === undefined ? [] : [previous])].map((secret) => hashOf(account, secret));
}
