import 'server-only';
import { randomBytes } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import { now } from '@/lib/platform/clock/clock';
import { hashToken } from '@/lib/platform/encryption/hash-token';

export const INVITATION_DAYS = 7;

export function newInvitationCode(): { code: string; codeHash: string; createdAt: Date; expiresAt: Date } {
  const code = randomBytes(16).toString('base64url');
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + INVITATION_DAYS * millisecondsInDay);
  return { code, codeHash: hashToken(code), createdAt, expiresAt };
}
