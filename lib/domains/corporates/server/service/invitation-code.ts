import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import { now } from '@/lib/platform/clock/clock';

export const INVITATION_DAYS = 7;

/** A plain hash is sufficient, because the code has 128 random bits. */
export function hashInvitationCode(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}

export function newInvitationCode(): { code: string; codeHash: string; createdAt: Date; expiresAt: Date } {
  const code = randomBytes(16).toString('base64url');
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + INVITATION_DAYS * millisecondsInDay);
  return { code, codeHash: hashInvitationCode(code), createdAt, expiresAt };
}
