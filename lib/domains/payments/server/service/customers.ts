import 'server-only';
import { log } from '@/lib/platform/log/log';
import type { PaymentProvider, SavedCardToken } from '@/lib/providers/payments/port';
import { ProviderError } from '@/lib/providers/payments/provider-error';
import { paymentProvider } from '@/lib/providers/payments/provider';
import * as repository from '../repository/customers';

interface Payer {
  userId: number;
  name: string;
  email: string;
  phone: string | null;
}

export interface PayerCards {
  customerId: string | null;
  cards: SavedCardToken[];
}

/** The provider's customer of a user; created on the first payment, then remembered. */
export async function ensureCustomer(payer: Payer, provider: PaymentProvider = paymentProvider()): Promise<string> {
  const known = await repository.findCustomerId(payer.userId);
  if (known) return known;
  const { id } = await provider.createCustomer({ name: payer.name, email: payer.email, contact: payer.phone ?? '' });
  await repository.storeCustomerId(payer.userId, id);
  return (await repository.findCustomerId(payer.userId)) ?? id;
}

/**
 * The payer's saved cards, read from the provider each time: their expiry must not be stored. Paying with a new card
 * works without them, so a provider that does not answer only leaves the list empty.
 */
export async function listPayerCards(payer: Payer, provider: PaymentProvider = paymentProvider()): Promise<PayerCards> {
  try {
    const customerId = await ensureCustomer(payer, provider);
    return { customerId, cards: await provider.listTokens(customerId) };
  } catch (error) {
    if (!ProviderError.is(error)) throw error;
    log.warn('payments.cards_unavailable', { kind: error.kind });
    return { customerId: null, cards: [] };
  }
}
