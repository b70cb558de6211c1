import 'server-only';
import { createHash } from 'node:crypto';

/** SHA-256 in hexadecimal. A plain hash is sufficient for a token with at least 80 random bits, but not for a password or a short code. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
