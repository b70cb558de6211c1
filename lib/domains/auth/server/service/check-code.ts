import 'server-only';
import { timingSafeEqual } from 'node:crypto';
import { now } from '@/lib/platform/clock/clock';
import { AppError } from '@/lib/platform/errors/app-error';
import type { CodeFamily } from '../../types';
import { hashCode } from '../code-hash';
import * as repository from '../repository/codes';
import { MAX_TRIES, assertMayGuess, countWrongGuess } from './code-limits';

export interface CodeGuess {
  family: CodeFamily;
  /** E.164. */
  phone: string;
  code: string;
  /** As it was issued with. */
  purpose?: string;
  /** Who must have asked for the code; anybody who knows it when left out (signing in). */
  userId?: number;
  /** The caller's network address, for the cap on wrong guesses. */
  ip?: string;
}

/**
 * Checks a one-time code and uses it up. Call it outside any transaction: a wrong guess must stay counted when the
 * caller's work rolls back, so there is no `tx` to pass. Do what the code allows afterwards.
 * @returns who the code was sent to
 * @throws {AppError} INVALID_OTP for a wrong, used, expired or replaced code, another family, purpose or user, and after
 *   five tries - one answer for all; TOO_MANY_REQUESTS for an address that guesses
 */
export async function checkCode({ code, userId, ip, ...guess }: CodeGuess): Promise<{ userId: number }> {
  const subject = { family: guess.family, phone: guess.phone, purpose: guess.purpose ?? '' };
  await assertMayGuess(ip);
  const at = now();
  const claimed = await repository.claimTry(subject, { at, maxTries: MAX_TRIES });
  const isRight = isSame(claimed?.codeHash, hashCode(code, Object.values(subject)));
  const owner = claimed?.userId ?? null;
  const isOwner = owner !== null && (userId === undefined || userId === owner);
  if (claimed && isRight && isOwner && (await repository.consumeCode(claimed.id, at))) return { userId: owner };
  await countWrongGuess(ip);
  throw new AppError('INVALID_OTP');
}

function isSame(stored: string | null | undefined, computed: string): boolean {
  const left = Buffer.from(stored ?? '0'.repeat(computed.length));
  const right = Buffer.from(computed);
  return left.length === right.length && timingSafeEqual(left, right) && Boolean(stored);
}
