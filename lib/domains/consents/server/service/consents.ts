import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { CONSENT_PURPOSES, CONSENT_TEXT_VERSION } from '@/lib/domains/consents/rules/consent-texts';
import type { ConsentEvent, ConsentPurpose } from '@/lib/domains/consents/types';
import * as repository from '../repository/consents';

/** Whether something may be done for a person: until they withdraw it. */
export async function isAllowed(userId: number, purpose: ConsentPurpose, tx?: Tx): Promise<boolean> {
  return (await repository.findLatest(userId, purpose, tx))?.isGiven ?? true;
}

export interface ConsentState {
  purpose: ConsentPurpose;
  isGiven: boolean;
  /** When the person last said so; null while they never did. */
  saidAt: Date | null;
}

/** Where each purpose stands for a person. */
export async function listConsents(userId: number): Promise<ConsentState[]> {
  const log = await repository.readLog(userId);
  return CONSENT_PURPOSES.map((purpose) => {
    const said = log.filter((event) => event.purpose === purpose).at(-1);
    return { purpose, isGiven: said?.isGiven ?? true, saidAt: said?.at ?? null };
  });
}

/**
 * Writes what a person said; the same again writes nothing.
 * @returns whether it changed what holds
 */
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
