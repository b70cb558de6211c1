import 'server-only';
import { isAllowed } from '@/lib/domains/consents/server/service/consents';
import { log } from '@/lib/platform/log/log';
import type { PaymentProvider, SavedCardToken } from '@/lib/providers/payments/port';
import { ProviderError } from '@/lib/providers/payments/provider-error';
import { providerForRequest } from '@/lib/providers/payments/provider';
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

export async function ensureCustomer(payer: Payer, provider: PaymentProvider = providerForRequest()): Promise<string> {
  const known = await repository.findCustomerId(payer.userId);
  if (known) return known;
  const { id } = await provider.createCustomer({ name: payer.name, email: payer.email, contact: payer.phone ?? '' });
  await repository.storeCustomerId(payer.userId, id);
  return (await repository.findCustomerId(payer.userId)) ?? id;
}

/** Fetched on every call, because expiry dates must not be stored. Returns no cards if the provider does not respond. */
export async function listPayerCards(
  payer: Payer,
  provider: PaymentProvider = providerForRequest(),
): Promise<PayerCards> {
  if (!(await isAllowed(payer.userId, 'saved_cards'))) return { customerId: null, cards: [] };
  try {
    const customerId = await ensureCustomer(payer, provider);
    return { customerId, cards: await provider.listTokens(customerId) };
  } catch (error) {
    if (!ProviderError.is(error)) throw error;
    log.warn('payments.cards_unavailable', { kind: error.kind });
    return { customerId: null, cards: [] };
  }
}

export async function listCardsOf(
  userId: number,
  provider?: PaymentProvider,
): Promise<Pick<SavedCardToken, 'last4' | 'network'>[]> {
  const customerId = await repository.findCustomerId(userId);
  if (!customerId) return [];
  try {
    return (await (provider ?? providerForRequest()).listTokens(customerId)).map(({ last4, network }) => ({
      last4,
      network,
    }));
  } catch (error) {
    if (!ProviderError.is(error)) throw error;
    log.warn('payments.cards_unavailable', { kind: error.kind });
    return [];
  }
}
