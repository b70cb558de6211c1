import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import {
  assertNotExhausted,
  assertWithinLimit,
  countAttempt,
  type Limit,
} from '@/lib/platform/rate-limit/server/rate-limit';
import type { CodeFamily } from '../../types';

export const CODE_TTL_SECONDS = 300;
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

/** The devices of an office may share one IP address, so known devices and unknown devices are counted separately. */
const PER_ADDRESS: Limit = { name: 'otp-address', max: 30, windowSeconds: TEN_MINUTES };
const PER_ADDRESS_DAY: Limit = { name: 'otp-address-day', max: 500, windowSeconds: DAY };
const addressKey = (address: string, isUnknownDevice: boolean) => (isUnknownDevice ? `stranger:${address}` : address);
/**
 * Counted per family, so that sign-in codes, which anyone may request, cannot use up the limit of the other families.
 * Only sent messages count. Otherwise a few IP addresses could block sign-in for all users, or learn
 * which phone numbers have an account.
 */
const ALL_MESSAGES: Limit = { name: 'otp-messages', max: 5_000, windowSeconds: DAY };
const WRONG_PER_ADDRESS: Limit = { name: 'otp-wrong', max: 50, windowSeconds: TEN_MINUTES };
/** A separate limit, so that guesses from browsers that did not request the code do not use up the attempts of the code. */
const ENTERED_ELSEWHERE: Limit = { name: 'otp-elsewhere', max: MAX_ATTEMPTS, windowSeconds: TEN_MINUTES };
const ENTERED_ELSEWHERE_DAY: Limit = { name: 'otp-elsewhere-day', max: 20, windowSeconds: DAY };

interface CountedRequest {
  family: CodeFamily;
  phone: string;
  browser: string;
  isUnknownDevice: boolean;
  isSent: boolean;
}

/** A refused request is rolled back and not counted. @throws {AppError} TOO_MANY_REQUESTS, UNAVAILABLE */
export async function countCodeRequest(
  tx: Tx,
  { family, phone, browser, isUnknownDevice, isSent }: CountedRequest,
  address: string | undefined,
): Promise<void> {
  const { tenMinutes, day } = PER_PHONE[family];
  const isKnownDevice = browser !== '' && !isUnknownDevice;
  const requester = isKnownDevice ? `${phone}:${browser}` : phone;
  await assertWithinLimit({ name: `otp-${family}`, max: tenMinutes, windowSeconds: TEN_MINUTES }, requester, tx);
  await assertWithinLimit({ name: `otp-${family}-day`, max: day, windowSeconds: DAY }, requester, tx);
  if (address !== undefined) {
    await assertWithinLimit(PER_ADDRESS, addressKey(address, isUnknownDevice), tx);
    await assertWithinLimit(PER_ADDRESS_DAY, addressKey(address, isUnknownDevice), tx);
  }
  const budget = isKnownDevice ? `${family}:known-devices` : family;
  const { allowed, retryAfter } = await countAttempt(ALL_MESSAGES, budget, tx, isSent ? 1 : 0);
  if (!allowed) throw new AppError('UNAVAILABLE', { retryAfter });
}

/** @throws {AppError} TOO_MANY_REQUESTS */
export async function assertMayGuess(address: string | undefined, isUnknownDevice: boolean): Promise<void> {
  if (address !== undefined) await assertNotExhausted(WRONG_PER_ADDRESS, addressKey(address, isUnknownDevice));
}

export async function countWrongGuess(address: string | undefined, isUnknownDevice: boolean): Promise<void> {
  if (address !== undefined) await countAttempt(WRONG_PER_ADDRESS, addressKey(address, isUnknownDevice));
}

/** @param device hash of a known device, null for an unknown device. @returns true if the code may be compared */
export async function countCodeEnteredElsewhere(phone: string, device: string | null): Promise<boolean> {
  const subject = device ? `${phone}:${device}` : phone;
  const inTenMinutes = await countAttempt(ENTERED_ELSEWHERE, subject);
  const inDay = await countAttempt(ENTERED_ELSEWHERE_DAY, subject);
  return inTenMinutes.allowed && inDay.allowed;
}
