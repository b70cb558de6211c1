import 'server-only';
import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { env } from '@/lib/platform/env/env';

/** Six decimal digits, 20 bits (ASVS 6.5). */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Uses HMAC, because a plain hash of six digits can be reversed within a second. */
export function hashCode(code: string, boundTo: readonly string[]): string {
  const key = Buffer.from(hkdfSync('sha256', env().SESSION_SECRET, '', 'folio one-time codes', 32));
  return createHmac('sha256', key)
    .update(JSON.stringify([...boundTo, code]))
    .digest('hex');
}
