import 'server-only';
import { AppError } from '@/lib/platform/errors/app-error';
import {
  assertNotExhausted,
  assertWithinLimit,
  countAttempt,
  deleteAttempts,
  type Limit,
} from '@/lib/platform/rate-limit/server/rate-limit';
import { recordSecurityEvent } from '@/lib/platform/security-events/server/record-security-event';
import { accountName } from './account-store';
import type { FactorOwner } from './second-factor-mails';

const DAY = 86_400;
const IN_TEN_MINUTES: Limit = { name: 'second-factor', max: 5, windowSeconds: 600 };
const IN_DAY: Limit = { name: 'second-factor-day', max: 20, windowSeconds: DAY };
/** Limits the wrong codes for one account from all guessers together. */
const OF_ACCOUNT: Limit = { name: 'second-factor-account', max: 100, windowSeconds: DAY };

export interface CodeGuesser {
  owner: FactorOwner;
  /** `stranger` for all unknown devices together, `session` for the signed-in user, or the hash of a known device. */
  guesser: string;
  address: string;
}

const accountOf = ({ owner: { kind, id } }: CodeGuesser) => (kind === 'user' ? String(id) : `${kind}-${id}`);
const subjectOf = (guess: CodeGuesser) => `${accountOf(guess)}:${guess.guesser}`;

/** Counts before the code is compared, so that concurrent guesses cannot exceed the limit. @throws {AppError} TOO_MANY_REQUESTS */
export async function countGuess(guess: CodeGuesser): Promise<void> {
  try {
    await assertNotExhausted(OF_ACCOUNT, accountOf(guess));
    await assertWithinLimit(IN_TEN_MINUTES, subjectOf(guess));
    await assertWithinLimit(IN_DAY, subjectOf(guess));
  } catch (error) {
    const event = { kind: 'code_limited', account: accountName(guess.owner), address: guess.address } as const;
    if (AppError.is(error, 'TOO_MANY_REQUESTS')) await recordSecurityEvent(event);
    throw error;
  }
}

export async function countWrongCode(guess: CodeGuesser): Promise<void> {
  await countAttempt(OF_ACCOUNT, accountOf(guess));
}

export async function resetGuesses(guess: CodeGuesser): Promise<void> {
  await deleteAttempts(IN_TEN_MINUTES, subjectOf(guess));
  await deleteAttempts(IN_DAY, subjectOf(guess));
}
