import 'server-only';
import { timingSafeEqual } from 'node:crypto';
import { now } from '@/lib/platform/clock/clock';
import { AppError } from '@/lib/platform/errors/app-error';
import type { CodeFamily } from '../../types';
import { hashCode } from './code-hash';
import * as repository from '../repository/codes';
import { MAX_ATTEMPTS, assertMayGuess, countCodeEnteredElsewhere, countWrongGuess } from './code-limits';
import type { Browser } from './issue-code';
import { assertUnknownDevicesMayUseCodes, countUnknownDeviceCode } from './unknown-device-codes';
import { recordRefusedCode } from './security-events';

export interface CodeGuess {
  family: CodeFamily;
  phone: string;
  code: string;
  purpose?: string;
  /** Omitted at sign-in: the code of any user with this phone number matches. */
  userId?: number;
  ip?: string;
  /** Set for codes that can be used without a session. `device` is null without a device cookie. */
  browser?: Omit<Browser, 'device'> & { device: string | null };
}

/**
 * Must be called outside a transaction, so that a wrong guess remains counted if the caller's transaction rolls back.
 * @throws {AppError} INVALID_OTP, TOO_MANY_REQUESTS, PASSWORD_OR_RESET_REQUIRED for unknown devices after a hundred
 * wrong codes
 */
export async function checkCode({ code, userId, ip, browser, ...guess }: CodeGuess): Promise<{ userId: number }> {
  const subject = { family: guess.family, phone: guess.phone, purpose: guess.purpose ?? '' };
  const isUnknownDevice = browser?.isKnown === false;
  try {
    await assertMayGuess(ip, isUnknownDevice);
    if (isUnknownDevice) await assertUnknownDevicesMayUseCodes(guess.phone);
  } catch (error) {
    if (userId !== undefined && AppError.is(error, 'TOO_MANY_REQUESTS'))
      await recordRefusedCode('code_limited', userId, ip);
    throw error;
  }
  const at = now();
  const computed = hashCode(code, Object.values(subject));
  const candidates = await findCandidates(subject, browser, at);
  if (isUnknownDevice && candidates.length > 0) await countUnknownDeviceCode(guess.phone);
  // Every candidate is compared, so that the response time does not reveal which candidate matches.
  const matching = candidates.filter(({ codeHash }) => isSame(codeHash, computed));
  for (const { id, userId: owner } of matching) {
    const isOwner = owner !== null && (userId === undefined || userId === owner);
    if (isOwner && (await repository.consumeCode(id, at))) return { userId: owner };
  }
  await countWrongGuess(ip, isUnknownDevice);
  if (userId !== undefined) await recordRefusedCode('code_refused', userId, ip);
  throw new AppError('INVALID_OTP');
}

/** Returns the code requested in the same browser, otherwise, within a separate limit, the newest open codes of the phone. */
async function findCandidates(
  subject: repository.CodeSubject,
  browser: CodeGuess['browser'],
  at: Date,
): Promise<repository.OpenCode[]> {
  const when = { at, maxTries: MAX_ATTEMPTS };
  const device = browser ? browser.device : '';
  const own = device === null ? null : await repository.claimAttempt({ ...subject, browser: device }, when);
  if (own) return [own];
  if (!browser || !(await countCodeEnteredElsewhere(subject.phone, browser.isKnown ? device : null))) return [];
  return repository.listOpenCodes(subject, when);
}

function isSame(stored: string | null | undefined, computed: string): boolean {
  const left = Buffer.from(stored ?? '0'.repeat(computed.length));
  const right = Buffer.from(computed);
  return left.length === right.length && timingSafeEqual(left, right) && Boolean(stored);
}
