import 'server-only';
import { checkCode } from '@/lib/domains/auth/server/service/check-code';
import { issueCode, type IssuedCode } from '@/lib/domains/auth/server/service/issue-code';
import { withCodeRequestEvent } from '@/lib/domains/auth/server/service/security-events';
import { confirmPassword } from '@/lib/domains/auth/server/service/sign-in';
import { clearedSessionCookie } from '@/lib/domains/auth/server/service/session-cookie';
import type { PersonActor } from '@/lib/domains/auth/actor';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import * as repository from '../repository/persons';
import { ERASURE_LIMITS, erasePerson } from './erase-person';

const purposeOf = ({ sessionId }: PersonActor) => `session:${sessionId}`;

/** @throws {AppError} PHONE_MISSING, TOO_MANY_REQUESTS, UNAVAILABLE */
export async function sendErasureCode(actor: PersonActor, ip: string): Promise<IssuedCode> {
  if (actor.phone === null) throw new AppError('PHONE_MISSING');
  const { phone, userId } = actor;
  return withCodeRequestEvent(actor.email, ip, () =>
    issueCode({ family: 'erasure', phone, userId, purpose: purposeOf(actor), ip }),
  );
}

interface Confirmation {
  password?: string | undefined;
  code?: string | undefined;
  ip: string;
}

/**
 * @returns the Set-Cookie value that removes the caller's cookie
 * @throws {AppError} ERASURE_NOT_CONFIRMED, INVALID_OTP, TOO_MANY_REQUESTS, ERASURE_TOO_EARLY, LAST_MANAGER
 */
export async function eraseAccount(actor: PersonActor, confirmation: Confirmation): Promise<string> {
  await confirm(actor, confirmation);
  await inTransaction(async (tx) => {
    await repository.lockUser(actor.userId, tx);
    const person = await repository.findPersonOfAccount(actor.userId, { on: tx });
    // A concurrent request may have erased the account.
    if (person) await erasePerson(tx, person);
  }, ERASURE_LIMITS);
  return clearedSessionCookie();
}

async function confirm(actor: PersonActor, { password, code, ip }: Confirmation): Promise<void> {
  if (code !== undefined) {
    if (actor.phone === null) throw new AppError('INVALID_OTP');
    const subject = { family: 'erasure', phone: actor.phone, purpose: purposeOf(actor) } as const;
    await checkCode({ ...subject, code, userId: actor.userId, ip });
    return;
  }
  try {
    await confirmPassword(actor.email, password ?? '', ip);
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'INVALID_CREDENTIALS') throw error;
    throw new AppError('ERASURE_NOT_CONFIRMED', { field: 'password' });
  }
}
