import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import * as repository from '../repository/codes';
import { checkCode } from './check-code';
import { issueCode, type IssuedCode } from './issue-code';
import { withCodeRequestEvent } from './security-events';

const VERIFIED_MINUTES = 30;

export interface SignedIn {
  userId: number;
  email: string;
  phone: string | null;
  sessionId: string;
}

/** Binds a verification to the session, so that it ends at logout. */
const purposeOf = (person: SignedIn) => `session:${person.sessionId}`;

/** @throws {AppError} NOT_FOUND for another user's number, PHONE_MISSING, TOO_MANY_REQUESTS, UNAVAILABLE */
export async function sendCheckoutCode(person: SignedIn, phone: string, ip: string): Promise<IssuedCode> {
  if (person.phone === null) throw new AppError('PHONE_MISSING');
  if (phone !== person.phone) {
    throw new AppError('NOT_FOUND', {
      field: 'mobile',
      message: 'Codes can only be sent to the mobile number in your profile',
    });
  }
  const { userId } = person;
  return withCodeRequestEvent(person.email, ip, () =>
    issueCode({ family: 'checkout', phone, userId, purpose: purposeOf(person), ip }),
  );
}

/** @throws {AppError} INVALID_OTP (also for another user's phone), TOO_MANY_REQUESTS */
export async function verifyCheckoutCode(person: SignedIn, phone: string, code: string, ip: string): Promise<void> {
  await checkCode({ family: 'checkout', phone, code, userId: person.userId, purpose: purposeOf(person), ip });
}

export async function hasVerifiedPhone(
  person: SignedIn,
  phone: string | null = person.phone,
  tx?: Tx,
): Promise<boolean> {
  if (phone === null || phone !== person.phone) return false;
  const since = new Date(now().getTime() - VERIFIED_MINUTES * 60_000);
  const subject = { family: 'checkout', phone, purpose: purposeOf(person), userId: person.userId } as const;
  return tx ? repository.hasVerifiedSince(subject, since, tx) : repository.hasVerifiedSince(subject, since);
}
