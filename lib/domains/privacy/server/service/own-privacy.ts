import 'server-only';
import { listConsents, setConsent } from '@/lib/domains/consents/server/service/consents';
import type { ConsentPurpose } from '@/lib/domains/consents/types';
import type { PersonActor } from '@/lib/domains/auth/actor';
import { queueCardDeletion } from '@/lib/domains/payments/server/service/delete-saved-cards';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { PrivacyView } from '@/lib/domains/privacy/contract/privacy';
import * as repository from '../repository/persons';
import { listObstacles } from './obstacles';

export async function getPrivacy(actor: PersonActor): Promise<PrivacyView> {
  const { userId, phone } = actor;
  const person = await repository.findPersonOfAccount(userId);
  if (!person) throw new AppError('SESSION_REQUIRED');
  const obstacles = await inTransaction((tx) => listObstacles(tx, person));
  const confirmWith = (await repository.hasPassword(userId)) ? 'password' : phone ? 'code' : 'operator';
  return { consents: await viewOf(userId), erasure: { confirmWith, obstacles } };
}

/** Withdrawing the consent to saved cards deletes them at the payment provider. */
export async function changeConsent(
  { userId }: PersonActor,
  purpose: ConsentPurpose,
  isGiven: boolean,
): Promise<Pick<PrivacyView, 'consents'>> {
  await inTransaction(async (tx) => {
    const isChanged = await setConsent(tx, userId, { purpose, isGiven, how: 'privacy_page' });
    if (isChanged && purpose === 'saved_cards' && !isGiven) await queueCardDeletion(tx, userId);
  });
  return { consents: await viewOf(userId) };
}

async function viewOf(userId: number): Promise<PrivacyView['consents']> {
  return (await listConsents(userId)).map(({ purpose, isGiven, decidedAt }) => ({
    purpose,
    isGiven,
    saidAt: decidedAt?.toISOString() ?? null,
  }));
}
