import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import {
  assertNotUsedUp,
  assertWithinLimit,
  countAttempt,
  type Limit,
} from '@/lib/platform/rate-limit/server/rate-limit';
import type { CodeFamily } from '../../types';

export const CODE_LIFE_SECONDS = 300;
export const RESEND_PAUSE_SECONDS = 30;
/** Guesses at one code. */
export const MAX_TRIES = 5;

const TEN_MINUTES = 600;
const DAY = 86_400;

/** Sign-in codes can be asked for by anybody; the others by the owner of the phone, and once per rewards order. */
const PER_PHONE: Record<CodeFamily, { tenMinutes: number; day: number }> = {
  sign_in: { tenMinutes: 3, day: 10 },
  checkout: { tenMinutes: 5, day: 20 },
  loyalty: { tenMinutes: 10, day: 40 },
  erasure: { tenMinutes: 3, day: 10 },
};

/** An office shares one address. */
const PER_ADDRESS: Limit = { name: 'otp-address', max: 30, windowSeconds: TEN_MINUTES };
const PER_ADDRESS_DAY: Limit = { name: 'otp-address-day', max: 500, windowSeconds: DAY };
/**
 * What a flood of messages of one family may cost in a day: sign-in codes, which anybody may ask for, cannot use up the others'.
 * Only what is sent costs anything: were codes for phones of nobody counted, here or apart, some addresses could end a way to sign in
 * for everybody, or those who have an account would be known by what they are answered when one count is full and the other is not.
 */
const ALL_MESSAGES: Limit = { name: 'otp-messages', max: 5_000, windowSeconds: DAY };
/** Wrong codes from one address, over all phones. */
const WRONG_PER_ADDRESS: Limit = { name: 'otp-wrong', max: 50, windowSeconds: TEN_MINUTES };

/**
 * Counts a request for a code in the transaction that would send it: what is refused was not sent and does not count.
 * @param request whether it `isSent` must not be seen: both kinds run into the same refusals and wait for the same locks
 * @throws {AppError} TOO_MANY_REQUESTS, UNAVAILABLE when the day's budget is used up
 */
export async function countCodeRequest(
  tx: Tx,
  { family, phone, isSent }: { family: CodeFamily; phone: string; isSent: boolean },
  address: string | undefined,
): Promise<void> {
  const { tenMinutes, day } = PER_PHONE[family];
  await assertWithinLimit({ name: `otp-${family}`, max: tenMinutes, windowSeconds: TEN_MINUTES }, phone, tx);
  await assertWithinLimit({ name: `otp-${family}-day`, max: day, windowSeconds: DAY }, phone, tx);
  if (address !== undefined) {
    await assertWithinLimit(PER_ADDRESS, address, tx);
    await assertWithinLimit(PER_ADDRESS_DAY, address, tx);
  }
  const { allowed, retryAfter } = await countAttempt(ALL_MESSAGES, family, tx, isSent ? 1 : 0);
  if (!allowed) throw new AppError('UNAVAILABLE', { retryAfter });
}

/** @throws {AppError} TOO_MANY_REQUESTS when this address has guessed too often */
export async function assertMayGuess(address: string | undefined): Promise<void> {
  if (address !== undefined) await assertNotUsedUp(WRONG_PER_ADDRESS, address);
}

export async function countWrongGuess(address: string | undefined): Promise<void> {
  if (address !== undefined) await countAttempt(WRONG_PER_ADDRESS, address);
}
