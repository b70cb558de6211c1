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
export const MAX_ATTEMPTS = 5;

const TEN_MINUTES = 600;
const DAY = 86_400;

const PER_PHONE: Record<CodeFamily, { tenMinutes: number; day: number }> = {
  sign_in: { tenMinutes: 3, day: 10 },
  checkout: { tenMinutes: 5, day: 20 },
  loyalty: { tenMinutes: 10, day: 40 },
  erasure: { tenMinutes: 3, day: 10 },
};

/** An office shares one address, so strangers are counted separately from known devices. */
const PER_ADDRESS: Limit = { name: 'otp-address', max: 30, windowSeconds: TEN_MINUTES };
const PER_ADDRESS_DAY: Limit = { name: 'otp-address-day', max: 500, windowSeconds: DAY };
const addressCount = (address: string, isStranger: boolean) => (isStranger ? `stranger:${address}` : address);
/**
 * Per family, so that sign-in codes, which anyone may request, cannot use up the others. Only sent messages count:
 * otherwise a few addresses could block sign-in for everyone, or learn which phones have an account.
 */
const ALL_MESSAGES: Limit = { name: 'otp-messages', max: 5_000, windowSeconds: DAY };
const WRONG_PER_ADDRESS: Limit = { name: 'otp-wrong', max: 50, windowSeconds: TEN_MINUTES };
/** Codes entered in browsers that did not request them do not use up the attempts of the code. */
const ENTERED_ELSEWHERE: Limit = { name: 'otp-elsewhere', max: MAX_ATTEMPTS, windowSeconds: TEN_MINUTES };
const ENTERED_ELSEWHERE_DAY: Limit = { name: 'otp-elsewhere-day', max: 20, windowSeconds: DAY };

interface CountedRequest {
  family: CodeFamily;
  phone: string;
  browser: string;
  isStranger: boolean;
  isSent: boolean;
}

/** A refused request is rolled back and does not count. @throws {AppError} TOO_MANY_REQUESTS, UNAVAILABLE */
export async function countCodeRequest(
  tx: Tx,
  { family, phone, browser, isStranger, isSent }: CountedRequest,
  address: string | undefined,
): Promise<void> {
  const { tenMinutes, day } = PER_PHONE[family];
  const isKnownDevice = browser !== '' && !isStranger;
  const asker = isKnownDevice ? `${phone}:${browser}` : phone;
  await assertWithinLimit({ name: `otp-${family}`, max: tenMinutes, windowSeconds: TEN_MINUTES }, asker, tx);
  await assertWithinLimit({ name: `otp-${family}-day`, max: day, windowSeconds: DAY }, asker, tx);
  if (address !== undefined) {
    await assertWithinLimit(PER_ADDRESS, addressCount(address, isStranger), tx);
    await assertWithinLimit(PER_ADDRESS_DAY, addressCount(address, isStranger), tx);
  }
  const budget = isKnownDevice ? `${family}:known-devices` : family;
  const { allowed, retryAfter } = await countAttempt(ALL_MESSAGES, budget, tx, isSent ? 1 : 0);
  if (!allowed) throw new AppError('UNAVAILABLE', { retryAfter });
}

/** @throws {AppError} TOO_MANY_REQUESTS */
export async function assertMayGuess(address: string | undefined, isStranger: boolean): Promise<void> {
  if (address !== undefined) await assertNotUsedUp(WRONG_PER_ADDRESS, addressCount(address, isStranger));
}

export async function countWrongGuess(address: string | undefined, isStranger: boolean): Promise<void> {
  if (address !== undefined) await countAttempt(WRONG_PER_ADDRESS, addressCount(address, isStranger));
}

/** @param device the hash of a known device, null for a stranger. @returns whether the code may be compared */
export async function countEnteredElsewhere(phone: string, device: string | null): Promise<boolean> {
  const subject = device ? `${phone}:${device}` : phone;
  const inTenMinutes = await countAttempt(ENTERED_ELSEWHERE, subject);
  const inDay = await countAttempt(ENTERED_ELSEWHERE_DAY, subject);
  return inTenMinutes.allowed && inDay.allowed;
}
