import 'server-only';
import { AppError } from '@/lib/platform/errors/app-error';
import { hashToken } from '@/lib/platform/encryption/hash-token';
import { assertNotExhausted, assertWithinLimit, type Limit } from '@/lib/platform/rate-limit/server/rate-limit';
import { findByTokenHash } from '../../repository/answers';
import type { StayAnswer } from '../../../types';

/** Counts unknown and expired links only, because the desks of a chain may share a network address. */
const UNKNOWN: Limit = { name: 'stay-answer-unknown', max: 30, windowSeconds: 3_600 };

/** The answer is the same for an unknown and an expired link. @throws {AppError} NOT_FOUND, TOO_MANY_REQUESTS */
export async function findByToken(token: string, address: string): Promise<StayAnswer> {
  const subject = `address:${address}`;
  await assertNotExhausted(UNKNOWN, subject);
  const answer = await findByTokenHash(hashToken(token));
  if (answer) return answer;
  await assertWithinLimit(UNKNOWN, subject);
  throw new AppError('NOT_FOUND', {
    message: 'This link is not valid, or the stay has ended. Please use the link in the newest mail.',
  });
}
