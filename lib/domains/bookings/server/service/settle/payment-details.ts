import 'server-only';
import type { Actor } from '@/lib/domains/corporates/actor';
import type { PaymentDetails, SavedCard } from '@/lib/domains/payments/contract/payments';
import { isRefusedNetwork } from '@/lib/domains/payments/rules/card-types';
import { listPayerCards } from '@/lib/domains/payments/server/service/customers';
import { toRupees } from '@/lib/money';
import { env } from '@/lib/platform/env/env';
import type { PaymentProvider, SavedCardToken } from '@/lib/providers/payments/port';

export async function toPaymentDetails(
  actor: Actor,
  order: { providerOrderId: string },
  provider: PaymentProvider,
): Promise<PaymentDetails> {
  const { customerId, cards } = await listPayerCards(actor, provider);
  const { keyId, scriptUrl } = provider.publicConfig();
  return {
    customerId,
    // Saved cards of card networks that are no longer accepted are not offered.
    cards: cards.filter(({ network }) => !isRefusedNetwork(network)).map(toSavedCard),
    paymentId: null,
    paymentServiceId: order.providerOrderId,
    keyId,
    scriptUrl,
    currency: 'INR',
    upiLimit: toRupees(env().UPI_MAX_PAISE),
  };
}

function toSavedCard({ id, last4, network, expiryMonth, expiryYear }: SavedCardToken): SavedCard {
  const twoDigits = (value: number | null) => (value === null ? '' : String(value % 100).padStart(2, '0'));
  return { id, last4, network, expiryMonth: twoDigits(expiryMonth), expiryYear: twoDigits(expiryYear) };
}
