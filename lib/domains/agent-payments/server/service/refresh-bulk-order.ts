import 'server-only';
import type { Actor } from '@/lib/domains/corporates/actor';
import { AppError } from '@/lib/platform/errors/app-error';
import type { PaymentProvider } from '@/lib/providers/payments/port';
import { providerForRequest } from '@/lib/providers/payments/provider';
import { ProviderError } from '@/lib/providers/payments/provider-error';
import type { BulkOrderAnswer } from '@/lib/domains/agent-payments/contract/agent-payments';
import { getBulkOrder, toBulkAnswer } from './bulk-order-view';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';

export interface RefreshedBulkOrder {
  order: BulkOrderAnswer;
  legalEntityId: number;
}

/**
 * Settles the order first, because the payer may return before the provider's webhook arrives.
 * @throws {AppError} NOT_FOUND, PAYMENT_PROVIDER_DOWN if the order must still be opened at the provider and the provider does not respond
 */
export async function refreshBulkOrder(
  actor: Actor,
  orderId: string,
  provider: PaymentProvider = providerForRequest(),
): Promise<RefreshedBulkOrder> {
  const agents = actor.entities.filter((entity) => entity.isTravelAgent);
  agents.sort((a, b) => rank(actor, a.legalEntityId) - rank(actor, b.legalEntityId));
  let refusal = new AppError('NOT_FOUND');
  for (const { legalEntityId } of agents) {
    try {
      const { id } = await getBulkOrder(actor, { orderId, legalEntityId });
      await trySettleOrder(id, provider);
      const order = await getBulkOrder(actor, { orderId, legalEntityId });
      return { order: await toBulkAnswer(actor, order, provider), legalEntityId };
    } catch (error) {
      if (!AppError.is(error, 'NOT_FOUND')) throw error;
      refusal = error;
    }
  }
  throw refusal;
}

const rank = (actor: Actor, legalEntityId: number) => (legalEntityId === actor.legalEntityId ? 0 : 1);

/** If the provider does not respond, the caller returns the stored state, and the poller settles the order later. */
async function trySettleOrder(orderId: number, provider: PaymentProvider): Promise<void> {
  try {
    await settleOrder(orderId, provider);
  } catch (error) {
    if (!ProviderError.is(error)) throw error;
  }
}
