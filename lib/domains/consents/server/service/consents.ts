import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { CONSENT_PURPOSES, CONSENT_TEXT_VERSION } from '@/lib/domains/consents/rules/consent-texts';
import type { ConsentEvent, ConsentPurpose } from '@/lib/domains/consents/types';
import * as repository from '../repository/consents';

export async function isAllowed(userId: number, purpose: ConsentPurpose, tx?: Tx): Promise<boolean> {
  return (await repository.findLatest(userId, purpose, tx))?.isGiven ?? true;
}

export interface ConsentState {
  purpose: ConsentPurpose;
  isGiven: boolean;
  decidedAt: Date | null;
}

export async function listConsents(userId: number): Promise<ConsentState[]> {
  const log = await repository.readLog(userId);
  return CONSENT_PURPOSES.map((purpose) => {
    const last = log.filter((event) => event.purpose === purpose).at(-1);
    return { purpose, isGiven: last?.isGiven ?? true, decidedAt: last?.at ?? null };
  });
}

/** @returns false when the consent already has this value */
export async function setConsent(
  tx: Tx,
  userId: number,
  { purpose, isGiven, how }: Pick<ConsentEvent, 'purpose' | 'isGiven' | 'how'>,
): Promise<boolean> {
  await repository.lockConsents(userId, tx);
  if ((await isAllowed(userId, purpose, tx)) === isGiven) return false;
  await repository.appendConsent(userId, { purpose, isGiven, how, textVersion: CONSENT_TEXT_VERSION, at: now() }, tx);
  return true;
}
