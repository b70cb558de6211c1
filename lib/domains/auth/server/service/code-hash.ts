import 'server-only';
import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { env } from '@/lib/platform/env/env';

/** Six decimal digits from the system's generator, leading zeros kept: 20 bits (ASVS 6.5). */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/**
 * What the database keeps of a code. A bare hash of six digits is undone in a second, so the key is ours, derived from
 * SESSION_SECRET; and what the code is for is part of the message, so that a hash moved to another row opens nothing.
 */
export function hashCode(code: string, boundTo: readonly string[]): string {
  const key = Buffer.from(hkdfSync('sha256', env().SESSION_SECRET, '', 'folio one-time codes', 32));
  return createHmac('sha256', key)
    .update(JSON.stringify([...boundTo, code]))
    .digest('hex');
}
