import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import { enqueue } from '@/lib/platform/jobs/enqueue';
import type { PaymentProvider } from '@/lib/providers/payments/port';
import { paymentProvider } from '@/lib/providers/payments/provider';
import * as repository from '../repository/customers';

export const FORGET_CARDS_TASK = 'payments.forget-cards';

/** Has a person's saved cards deleted at the provider, once the transaction commits; a provider that is away is asked again. */
export async function forgetCards(tx: Tx, userId: number): Promise<void> {
  const customerId = await repository.findCustomerId(userId, tx);
  if (customerId) await enqueue(tx, FORGET_CARDS_TASK, { customerId });
}

/** The same for somebody who is erased: the provider's customer loses its name and addresses as well. */
export async function forgetCustomer(tx: Tx, userId: number): Promise<void> {
  const customerId = await repository.findCustomerId(userId, tx);
  if (customerId) await enqueue(tx, FORGET_CARDS_TASK, { customerId, isErased: true });
}

/** Cards first: what fails is tried again from the start, and is safe to repeat. */
export async function eraseCustomer(customerId: string, provider: PaymentProvider = paymentProvider()): Promise<void> {
  await deleteCards(customerId, provider);
  await provider.forgetCustomer(customerId);
}

/** Deletes what the provider keeps of a customer's cards; none is left out because one was gone already. */
export async function deleteCards(customerId: string, provider: PaymentProvider = paymentProvider()): Promise<void> {
  for (const { id } of await provider.listTokens(customerId)) await provider.deleteToken(customerId, id);
}
