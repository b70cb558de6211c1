import { generate } from 'otplib';
import { USER_ACCOUNTS } from '@/lib/domains/auth/server/service/account-store';
import { beginSecondFactor, confirmSecondFactor } from '@/lib/domains/auth/server/service/own-second-factor';
import { userOwner } from '@/lib/domains/auth/server/service/second-factor-mails';
import type { Actor } from '@/lib/domains/corporates/actor';
import { now } from '@/lib/platform/clock/clock';
import { moveClock } from '@/lib/platform/db/clock';
import { PASSWORD } from '@/tests/support/privacy-world';
import { createOwner } from '@/tests/support/social-sign-in';

const ADDRESS = '192.0.2.7';

export function createCode(secret: string, at: Date = now()): Promise<string> {
  return generate({ secret, epoch: Math.floor(at.getTime() / 1000) });
}

/** Moves the clock by a minute, so that the new code belongs to a later period than every earlier code. */
export async function createLaterCode(secret: string): Promise<string> {
  await moveClock(now().getTime() - Date.now() + 60_000);
  return createCode(secret);
}

export function createWrongTotp(code: string): string {
  return String((Number(code) + 500_000) % 1_000_000).padStart(6, '0');
}

export interface FactorOwner {
  actor: Actor;
  secret: string;
  recoveryCodes: string[];
}

/** The actor must have the password `PASSWORD`. */
export async function turnOnFactor(actor: Actor): Promise<FactorOwner> {
  const owner = userOwner(actor);
  const { secret } = await beginSecondFactor({ accounts: USER_ACCOUNTS, owner, address: ADDRESS }, PASSWORD);
  const check = { owner, code: await createCode(secret), guesser: 'session', address: ADDRESS };
  return { actor, secret, recoveryCodes: await confirmSecondFactor(check) };
}

export async function createFactorOwner(of?: { corporateId: number; legalEntityId: number }): Promise<FactorOwner> {
  return turnOnFactor(await createOwner(of));
}
