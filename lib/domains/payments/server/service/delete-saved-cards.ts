import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import { enqueue } from '@/lib/platform/jobs/enqueue';
import type { PaymentProvider } from '@/lib/providers/payments/port';
import { paymentProvider } from '@/lib/providers/payments/provider';
import * as repository from '../repository/customers';

export const DELETE_CARDS_TASK = 'payments.forget-cards';

export async function queueCardDeletion(tx: Tx, userId: number): Promise<void> {
  const customerId = await repository.findCustomerId(userId, tx);
  if (customerId) await enqueue(tx, DELETE_CARDS_TASK, { customerId });
}

export async function queueCustomerErasure(tx: Tx, userId: number): Promise<void> {
  const customerId = await repository.findCustomerId(userId, tx);
  if (customerId) await enqueue(tx, DELETE_CARDS_TASK, { customerId, isErased: true });
}

export async function eraseCustomer(customerId: string, provider: PaymentProvider = paymentProvider()): Promise<void> {
  await deleteCards(customerId, provider);
  await provider.anonymiseCustomer(customerId);
}

export async function deleteCards(customerId: string, provider: PaymentProvider = paymentProvider()): Promise<void> {
  for (const { id } of await provider.listTokens(customerId)) await provider.deleteToken(customerId, id);
}
